import { changedFields, isSameDraft, mergeDrafts } from "@/features/startup/drafts/rules";
import type { DraftState, DraftValues } from "@/features/startup/drafts/schema";
import type { Conflict } from "@/features/startup/drafts/ui/conflict-panel";
import type { KeptCopy } from "@/features/startup/drafts/ui/local-backup";
import { EDIT_COPY } from "@/features/startup/editing/copy";

export const TAKEN_IN = EDIT_COPY.takenIn;

export type EditConflict = Conflict & { version: number };

/** How a form stands: its `values` grew from `base`, and what both sides changed is asked about. */
type EditState = { base: DraftState; values: DraftValues; conflict: EditConflict | null };
export type InitialValues = EditState & { note: string; isRestored: boolean };

/** Takes theirs into mine. Until a clash is decided mine has not grown from theirs, so that a reload asks again. */
export function rebaseOnto(base: DraftState, mine: DraftValues, theirs: DraftState): EditState {
  const { merged: values, conflicts: fields } = mergeDrafts(base.values, mine, theirs.values);
  if (!fields.length) return { base: theirs, values, conflict: null };
  return { base, values, conflict: { theirs: theirs.values, version: theirs.version, fields } };
}

/** What the form starts with: the startup as it is stored, and what this browser kept of an earlier visit. */
export function beginEdit({ version, values }: DraftState, copy: KeptCopy | null): InitialValues {
  const stored = { version, values };
  if (!copy) return { base: stored, values, conflict: null, note: "", isRestored: false };
  // A copy of its draft may also say what this form does not ask.
  const { makers, launchAt, isDistinct } = values;
  const mine = { ...copy.values, makers, launchAt, isDistinct };
  const standing = rebaseOnto({ version: copy.version, values: copy.base }, mine, stored);
  const isRestored = !isSameDraft(standing.values, values);
  const needsReencryption = changedFields(copy.base, values).length > 0;
  return { ...standing, note: isRestored && needsReencryption ? TAKEN_IN : "", isRestored };
}
