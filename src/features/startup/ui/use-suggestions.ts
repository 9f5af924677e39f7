import { type RefObject, useEffect, useState } from "react";
import { announce } from "@/components/announce";
import { api } from "@/trpc/react";
import type { Suggestion } from "../directory-schema";

const PAUSE_MS = 120;
const SHORTEST = 2;
const NONE: Suggestion[] = [];

type Suggestions = { found: Suggestion[]; active: number | null; isOpen: boolean };

/** What is suggested for what the field holds, and which of it the keyboard has chosen. */
export function useSuggestions(
  field: RefObject<HTMLInputElement | null>,
  category: string | null,
  listId: string,
): Suggestions {
  const words = useTyped(field);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const { data: found = NONE } = api.startup.suggest.useQuery(
    { words, category },
    { enabled: words.length >= SHORTEST, retry: false, placeholderData: (before) => before },
  );
  const shown = words.length >= SHORTEST ? found : NONE;
  const isShown = isOpen && shown.length > 0;

  // Somebody may have typed while this was on its way.
  useEffect(() => setOpen(hasBegun(field.current)), [field]);

  useEffect(() => {
    setActive(null);
    if (shown.length) announce(`${shown.length} ${shown.length === 1 ? "suggestion" : "suggestions"}.`);
  }, [shown]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute("aria-autocomplete", "list");
    set(input, "aria-controls", isShown ? listId : null);
    set(input, "aria-activedescendant", isShown && active !== null ? `${listId}-${active}` : null);
    const close = () => {
      setOpen(false);
      setActive(null);
    };
    const keys: Record<string, () => void> = {
      ArrowDown: () => setActive(active === null ? 0 : (active + 1) % shown.length),
      ArrowUp: () =>
        setActive(active === null ? shown.length - 1 : (active + shown.length - 1) % shown.length),
      Escape: () => close(),
      Enter: () => document.getElementById(`${listId}-${active}`)?.click(),
    };
    const press = (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || !isShown || event.isComposing || (event.key === "Enter" && active === null)) return;
      event.preventDefault();
      act();
    };
    const open = () => {
      setOpen(true);
      setActive(null);
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

/** What the field holds once nobody has typed for a moment. */
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
