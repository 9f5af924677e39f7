import { COPY } from "@/features/session/copy";
import { mergePlans, type PlanField } from "@/features/session/planning/rules";
import type { OpenPlan, SessionPlan } from "@/features/session/schema";
import { readKeptPlan } from "./local-backup";

/** What the form starts from; version 0 is a session that is not there yet. */
export type PlanStart = Pick<OpenPlan, "plan" | "version">;

/** Fields that two hosts changed differently: the form has ours, `theirs` the others. */
export type PlanConflict = { theirs: SessionPlan; fields: PlanField[] };

export type InitialValues = {
  values: SessionPlan;
  conflict: PlanConflict | null;
  note: string;
  isRestored: boolean;
};

/** What somebody typed on top of `base`, with what another host has saved meanwhile. */
export function rebaseOnto(base: SessionPlan, mine: SessionPlan, theirs: SessionPlan): InitialValues {
  const { merged, conflicts } = mergePlans(base, mine, theirs);
  const conflict = conflicts.length ? { theirs, fields: conflicts } : null;
  return { values: merged, conflict, note: COPY.form.takenIn, isRestored: true };
}

/** What the form shows first: what was typed before and not saved, else the plan as it is. */
export function beginPlan({ plan, version }: PlanStart, place: string): InitialValues {
  const kept = readKeptPlan(place);
  if (!kept) return { values: plan, conflict: null, note: "", isRestored: false };
  if (kept.version !== version) return rebaseOnto(kept.base, kept.values, plan);
  return { values: kept.values, conflict: null, note: "", isRestored: true };
}
