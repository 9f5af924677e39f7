import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { type Combobox, useCombobox } from "@/components/hooks/use-combobox";
import type { Suggestion } from "@/features/startup/directory/schema";
import { api } from "@/trpc/react";

const PAUSE_MS = 120;
const SHORTEST = 2;
const NONE: Suggestion[] = [];

type Suggestions = { shown: readonly Suggestion[]; combobox: Combobox };

/** Suggestions for the current input of a field that the page has rendered before. */
export function useSuggestions(
  field: RefObject<HTMLInputElement | null>,
  category: string | null,
): Suggestions {
  const words = useTyped(field);
  const [isOpen, setOpen] = useState(false);
  const { data: found = NONE } = api.startup.suggest.useQuery(
    { words, category },
    { enabled: words.length >= SHORTEST, retry: false, placeholderData: (before) => before },
  );
  const shown = words.length >= SHORTEST ? found : NONE;
  const combobox = useCombobox({
    label: m.common_startups(),
    keys: isOpen ? shown.map(({ id }) => id) : [],
    isFirstActive: false,
    onPick: (index) => document.getElementById(combobox.optionProps(index).id)?.click(),
    onClose: () => setOpen(false),
  });

  // The user may have typed more while this was loading.
  useEffect(() => setOpen(hasBegun(field.current)), [field]);

  useEffect(() => {
    if (shown.length) announce(m.startup_search_suggestions({ count: shown.length, amount: shown.length }));
  }, [shown]);

  useField(field, combobox, setOpen);
  return { shown, combobox };
}

/** Connects the field. Typing opens the list, and leaving the field closes it. */
function useField(
  field: RefObject<HTMLInputElement | null>,
  combobox: Combobox,
  onOpen: (isOpen: boolean) => void,
): void {
  const { "aria-controls": listId, "aria-activedescendant": optionId } = combobox.fieldProps;
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute("aria-autocomplete", "list");
    set(input, "aria-controls", listId);
    set(input, "aria-activedescendant", optionId);
  }, [field, listId, optionId]);

  const onKey = useEffectEvent((event: KeyboardEvent) => combobox.steer(event));
  const onShow = useEffectEvent((isOpen: boolean) => {
    onOpen(isOpen);
    combobox.reset();
  });
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    field.current?.addEventListener("keydown", (event) => onKey(event), { signal });
    field.current?.addEventListener("input", () => onShow(true), { signal });
    field.current?.addEventListener("blur", () => onShow(false), { signal });
    return () => events.abort();
  }, [field]);
}

const hasBegun = (input: HTMLInputElement | null): boolean =>
  input !== null && document.activeElement === input && input.value !== input.defaultValue;

function set(input: HTMLInputElement, name: string, value: string | undefined): void {
  if (value === undefined) input.removeAttribute(name);
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
