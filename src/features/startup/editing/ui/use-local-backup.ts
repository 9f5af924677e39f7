import { type RefObject, useCallback, useEffect, useState } from "react";
import { isSameDraft, toDraft } from "@/domain/startup/drafts/rules";
import type { DraftState } from "@/domain/startup/drafts/schema";
import { dropCopy, keepCopy } from "@/features/startup/drafts/ui/local-backup";
import type { SubmissionForm } from "@/features/startup/drafts/ui/use-draft-sync";

/**
 * Keeps changes relative to `base` in the browser while the user types. Reports if the browser can't store
 * them. (SUB-12)
 */
export function useKeptEdit(form: SubmissionForm, base: RefObject<DraftState>, userId: string) {
  const [isUnkept, setUnkept] = useState(false);
  const { getValues, subscribe } = form;
  const keep = useCallback(() => {
    const values = toDraft(getValues());
    const { version, values: from } = base.current;
    const isSaved = isSameDraft(values, from);
    if (isSaved) dropCopy(userId, values.id);
    setUnkept(!isSaved && !keepCopy(userId, { savedAt: new Date(), version, base: from, values }));
  }, [getValues, base, userId]);
  useEffect(() => {
    keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, [keep, subscribe]);
  return { keep, isUnkept };
}
