"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type DraftPlace, readDraft, writeDraft } from "./draft-storage";

/** Merges the stored draft with text typed before hydration, so neither is lost. */
function together(draft: string | null, typed: string, initial: string): string | null {
  if (!typed || typed === initial || draft?.includes(typed)) return draft;
  return draft ? `${draft}\n\n${typed}` : typed;
}

/**
 * A draft that survives reloads, failures and sign-in until it is submitted or canceled. (COM-9)
 * @param field the textarea, which may already contain text before hydration
 */
export function useDraft(place: DraftPlace, initial: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState(initial);
  const begun = useRef({ place, initial });
  useEffect(() => {
    const { place: at, initial: first } = begun.current;
    const draft = readDraft(at);
    const found = together(draft, field.current?.value ?? "", first);
    if (found === null) return;
    setText(found);
    if (found !== draft) writeDraft(at, found);
  }, [field]);
  const write = (next: string) => {
    setText(next);
    writeDraft(place, next && next !== initial ? next : null);
  };
  /** Keeps a draft that another tab has changed in the meantime. */
  const drop = () => {
    setText(initial);
    if (readDraft(place) === text) writeDraft(place, null);
  };
  return { text, write, drop };
}
