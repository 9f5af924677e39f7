import * as m from "#messages";

type DraftState = {
  /** Why the draft couldn't be saved, which is shown instead. */
  problem: string;
  conflict: object | null;
  isValid: boolean;
  isSaved: boolean;
  isSame: boolean;
  isBlocked: boolean;
};

/** The one line that says where a draft of the branding stands. Empty if a problem says it. */
export function describeDraft({
  problem,
  conflict,
  isValid,
  isSaved,
  isSame,
  isBlocked,
}: DraftState): string {
  if (problem) return "";
  if (conflict) return m.tenant_branding_look_notSaved();
  if (!isValid) return m.tenant_branding_look_mend();
  if (!isSaved) return m.tenant_branding_look_saving();
  if (isSame) return m.tenant_branding_look_allPublished();
  return isBlocked ? m.tenant_branding_look_savedUnfit() : m.tenant_branding_look_saved();
}
