"use client";
import { useEffect, useRef, useState } from "react";
import { type DraftPlace, readDraft, writeDraft } from "./draft-storage";

/**
 * Text that outlives a reload, a failure and a sign-in until it is sent or given up. (`docs/behaviours.md`,
 * COM-9)
 */
export function useDraft(place: DraftPlace, initial: string) {
  const [text, setText] = useState(initial);
  const kept = useRef(place);
  useEffect(() => {
    const draft = readDraft(kept.current);
    if (draft !== null) setText(draft);
  }, []);
  const write = (next: string) => {
    setText(next);
    writeDraft(place, next && next !== initial ? next : null);
  };
  const drop = () => {
    setText(initial);
    writeDraft(place, null);
  };
  return { text, write, drop };
}
