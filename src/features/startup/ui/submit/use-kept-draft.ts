import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { SubmissionDraft, SubmitStartup } from "../../schema";
import { blankDraft, dropDraft, keepDraft, readDraft } from "./kept-draft";

export type SubmissionForm = UseFormReturn<SubmissionDraft, unknown, SubmitStartup>;

const PAUSE_MS = 400;

/**
 * Keeps what is typed in this browser while it is typed, and brings it back after a reload, an error or a
 * sign-in that ended. `restoredAt` is when the restored copy was kept. (`docs/behaviours.md`, SUB-12)
 */
export function useKeptDraft(form: SubmissionForm, userId: string) {
  const [restoredAt, setRestoredAt] = useState<Date | null>(null);
  const isDone = useRef(false);
  const { reset, getValues, subscribe } = form;

  const keep = useCallback(() => {
    if (!isDone.current) keepDraft(userId, getValues());
  }, [getValues, userId]);

  useEffect(() => {
    const kept = readDraft(userId);
    if (!kept) return;
    reset(kept.values);
    setRestoredAt(kept.savedAt);
  }, [reset, userId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, PAUSE_MS);
      },
    });
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener("pagehide", keep);
    };
  }, [subscribe, keep]);

  const discard = () => {
    const discarded = getValues();
    dropDraft(userId);
    reset(blankDraft());
    setRestoredAt(null);
    return () => {
      reset(discarded);
      keepDraft(userId, discarded);
    };
  };
  const finish = () => {
    isDone.current = true;
    dropDraft(userId);
  };
  return { restoredAt, discard, keep, finish };
}
