"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type DraftPlace, readDraft, writeDraft } from "./draft-storage";

/** What was kept and what somebody typed before the page was ready, neither lost for the other. */
function together(draft: string | null, typed: string, initial: string): string | null {
  if (!typed || typed === initial || draft?.includes(typed)) return draft;
  return draft ? `${draft}\n\n${typed}` : typed;
}

/**
 * Text that outlives a reload, a failure and a sign-in until it is sent or given up. (`docs/behaviours.md`,
 * COM-9)
 * @param field where it is written, perhaps already before this runs.
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
  /** What another tab has kept meanwhile is not ours to drop. */
  const drop = () => {
    setText(initial);
    if (readDraft(place) === text) writeDraft(place, null);
  };
  return { text, write, drop };
}
