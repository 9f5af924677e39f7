import { changedFields, toDraft } from "@/domain/startup/drafts/rules";
import type { SubmissionDraft } from "@/domain/startup/schema";
import type { SubmissionForm } from "@/features/startup/drafts/ui/use-draft-sync";

/**
 * Resets the form to the saved values but keeps what was typed while saving. Returns true if there are such
 * changes. (SUB-12)
 */
export function settle(form: SubmissionForm, sent: SubmissionDraft, saved: SubmissionDraft): boolean {
  const typed = structuredClone(form.getValues());
  const isUnsaved = changedFields(toDraft(sent), toDraft(typed)).length > 0;
  form.reset(saved);
  if (isUnsaved) form.reset(typed, { keepDefaultValues: true });
  return isUnsaved;
}
