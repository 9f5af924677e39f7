"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useTransition } from "react";

/** How long the last letter must be typed before a list is filtered. */
const PAUSE_MS = 350;

type LiveFilter = {
  /** True while the filtered list loads. */
  isPending: boolean;
  /** For the form: filters after a pause, and at once when a choice is made. */
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Applies a GET form of filters as it is filled in. Without script, its button submits it. */
export function useLiveFilter(path: string): LiveFilter {
  const { replace } = useRouter();
  const [isPending, startTransition] = useTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A press on a link within the pause leads where it points: the filter would replace that navigation.
  useEffect(() => {
    const forget = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]")) clearTimeout(timer.current);
    };
    document.addEventListener("click", forget, true);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("click", forget, true);
    };
  }, []);
  const apply = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const chosen = [...new FormData(form)].filter(([, value]) => value) as [string, string][];
    const search = new URLSearchParams(chosen).toString();
    startTransition(() => replace(search ? `${path}?${search}` : path, { scroll: false }));
  };
  return {
    isPending,
    onInput: ({ currentTarget, target }) => {
      clearTimeout(timer.current);
      if (target instanceof HTMLSelectElement) return apply(currentTarget);
      timer.current = setTimeout(() => apply(currentTarget), PAUSE_MS);
    },
    onSubmit: (event) => {
      event.preventDefault();
      apply(event.currentTarget);
    },
  };
}
