"use client";
import { useRef } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { LIST_COPY } from "@/features/startup/directory/copy";

const loadSuggestions = () => import("./suggestions");

/** The search field. The suggestions are loaded when it first receives focus. */
export function SearchField({ words, category }: { words: string | null; category: string | null }) {
  const field = useRef<HTMLInputElement>(null);
  const [Suggestions, request] = useLazyComponent(loadSuggestions);
  return (
    <>
      <input
        ref={field}
        id="search"
        type="search"
        name="q"
        required
        maxLength={100}
        defaultValue={words ?? ""}
        placeholder={LIST_COPY.search}
        aria-label={LIST_COPY.search}
        autoComplete="off"
        onFocus={() => void request()}
        className="h-10 w-full rounded-md border border-input bg-card pr-11 pl-3 text-base placeholder:text-muted-foreground hover:border-foreground/60 focus-visible:outline-offset-0 sm:text-sm"
      />
      {Suggestions && <Suggestions field={field} category={category} />}
    </>
  );
}
