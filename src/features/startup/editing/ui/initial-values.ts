import * as m from "#messages";
import { changedFields, isSameDraft, mergeDrafts } from "@/domain/startup/drafts/rules";
import type { DraftState, DraftValues } from "@/domain/startup/drafts/schema";
import type { Conflict } from "@/features/startup/drafts/ui/conflict-panel";
import type { KeptCopy } from "@/features/startup/drafts/ui/local-backup";

export type EditConflict = Conflict & { version: number };

/** `values` are based on `base`. `conflict` lists the fields that both sides changed. */
type EditState = { base: DraftState; values: DraftValues; conflict: EditConflict | null };
export type InitialValues = EditState & { note: string; isRestored: boolean };

/**
 * Merges theirs into mine. The base is unchanged until a conflict is resolved, so a reload shows it again.
 */
export function rebaseOnto(base: DraftState, mine: DraftValues, theirs: DraftState): EditState {
  const { merged: values, conflicts: fields } = mergeDrafts(base.values, mine, theirs.values);
  if (!fields.length) return { base: theirs, values, conflict: null };
  return { base, values, conflict: { theirs: theirs.values, version: theirs.version, fields } };
}

export function beginEdit({ version, values }: DraftState, copy: KeptCopy | null): InitialValues {
  const stored = { version, values };
  if (!copy) return { base: stored, values, conflict: null, note: "", isRestored: false };
  // A copy from the draft stage may have fields that this form doesn't have.
  const { makers, launchAt, isDistinct } = values;
  const mine = { ...copy.values, makers, launchAt, isDistinct };
  const standing = rebaseOnto({ version: copy.version, values: copy.base }, mine, stored);
  const isRestored = !isSameDraft(standing.values, values);
  const needsReencryption = changedFields(copy.base, values).length > 0;
  return {
    ...standing,
    note: isRestored && needsReencryption ? m.startup_editing_edit_takenIn() : "",
    isRestored,
  };
}
