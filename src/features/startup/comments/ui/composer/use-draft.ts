"use client";
import { useEffect, useRef, useState } from "react";
import { type DraftPlace, readDraft, writeDraft } from "./draft-storage";

/** Merges the stored draft with text typed before it was read, so neither is lost. */
function together(draft: string | null, typed: string, initial: string): string | null {
  if (!typed || typed === initial || draft?.includes(typed)) return draft;
  return draft ? `${draft}\n\n${typed}` : typed;
}

/** A draft that survives reloads, failures and sign-in until it is submitted or canceled. (COM-9) */
export function useDraft(place: DraftPlace, initial: string) {
  const [text, setText] = useState(initial);
  const begun = useRef<DraftPlace | null>(place);
  useEffect(() => {
    const draft = begun.current && readDraft(begun.current);
    begun.current = null;
    if (draft !== null) setText(draft);
  }, []);
  const write = (next: string) => {
    const whole = (begun.current && together(readDraft(place), next, initial)) ?? next;
    setText(whole);
    writeDraft(place, whole && whole !== initial ? whole : null);
  };
  /** Keeps a draft that another tab has changed in the meantime. */
  const drop = () => {
    setText(initial);
    if (readDraft(place) === text) writeDraft(place, null);
  };
  return { text, write, drop };
}
