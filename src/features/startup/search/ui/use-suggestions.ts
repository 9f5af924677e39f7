import { type RefObject, useEffect, useState } from "react";
import { announce } from "@/components/feedback/announce";
import type { Suggestion } from "@/features/startup/directory/schema";
import { api } from "@/trpc/react";

const PAUSE_MS = 120;
const SHORTEST = 2;
const NONE: Suggestion[] = [];

type Suggestions = { found: Suggestion[]; active: number; isOpen: boolean };

/**
 * Suggestions for the current input and the keyboard selection. The selection is kept while later suggestions
 * still contain it.
 */
export function useSuggestions(
  field: RefObject<HTMLInputElement | null>,
  category: string | null,
  listId: string,
): Suggestions {
  const words = useTyped(field);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: found = NONE } = api.startup.suggest.useQuery(
    { words, category },
    { enabled: words.length >= SHORTEST, retry: false, placeholderData: (before) => before },
  );
  const shown = words.length >= SHORTEST ? found : NONE;
  const isShown = isOpen && shown.length > 0;
  const active = shown.findIndex(({ id }) => id === chosen);

  // The user may have typed more while this was loading.
  useEffect(() => setOpen(hasBegun(field.current)), [field]);

  useEffect(() => {
    if (shown.length) announce(`${shown.length} ${shown.length === 1 ? "suggestion" : "suggestions"}.`);
  }, [shown]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute("aria-autocomplete", "list");
    set(input, "aria-controls", isShown ? listId : null);
    set(input, "aria-activedescendant", isShown && active >= 0 ? `${listId}-${active}` : null);
    const close = () => {
      setOpen(false);
      setChosen(null);
    };
    const choose = (index: number) => setChosen(shown.at(index % shown.length)?.id ?? null);
    const keys: Record<string, () => void> = {
      ArrowDown: () => choose(active + 1),
      ArrowUp: () => choose(Math.max(active, 0) - 1),
      Escape: () => close(),
      Enter: () => document.getElementById(`${listId}-${active}`)?.click(),
    };
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || !isShown || event.isComposing || (event.key === "Enter" && active < 0)) return;
      event.preventDefault();
      act();
    };
    const open = () => {
      setOpen(true);
      setChosen(null);
    };
    input.addEventListener("keydown", press);
    input.addEventListener("input", open);
    input.addEventListener("blur", close);
    return () => {
      input.removeEventListener("keydown", press);
      input.removeEventListener("input", open);
      input.removeEventListener("blur", close);
    };
  }, [field, listId, isShown, active, shown]);

  return { found: shown, active, isOpen };
}

const hasBegun = (input: HTMLInputElement | null): boolean =>
  input !== null && document.activeElement === input && input.value !== input.defaultValue;

function set(input: HTMLInputElement, name: string, value: string | null): void {
  if (value === null) input.removeAttribute(name);
  else input.setAttribute(name, value);
}

function useTyped(field: RefObject<HTMLInputElement | null>): string {
  const [words, setWords] = useState("");
  useEffect(() => {
    const input = field.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setWords(input?.value.trim() ?? ""), PAUSE_MS);
    };
    input?.addEventListener("input", wait);
    if (hasBegun(input)) wait();
    return () => {
      clearTimeout(timer);
      input?.removeEventListener("input", wait);
    };
  }, [field]);
  return words;
}
