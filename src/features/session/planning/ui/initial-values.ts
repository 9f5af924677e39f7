import * as m from "#messages";
import { mergePlans, type PlanField } from "@/features/session/planning/rules";
import type { OpenPlan, SessionPlan } from "@/features/session/schema";
import { planBackup } from "./local-backup";

/** Initial data of the form. Version 0 is a session that doesn't exist yet. */
export type PlanStart = Pick<OpenPlan, "plan" | "version">;

/** Conflicting fields. The form holds our version, `theirs` the other host's. */
export type PlanConflict = { theirs: SessionPlan; fields: PlanField[] };

export type InitialValues = {
  values: SessionPlan;
  conflict: PlanConflict | null;
  note: string;
  isRestored: boolean;
};

/** Rebases unsaved input onto a version that another host saved in the meantime. */
export function rebaseOnto(base: SessionPlan, mine: SessionPlan, theirs: SessionPlan): InitialValues {
  const { merged, conflicts } = mergePlans(base, mine, theirs);
  const conflict = conflicts.length ? { theirs, fields: conflicts } : null;
  return { values: merged, conflict, note: m.session_form_takenIn(), isRestored: true };
}

/** Initial values: unsaved input if there is any, otherwise the stored session. */
export function beginPlan({ plan, version }: PlanStart, place: string): InitialValues {
  const kept = planBackup(place).read();
  if (!kept) return { values: plan, conflict: null, note: "", isRestored: false };
  if (kept.version !== version) return rebaseOnto(kept.base, kept.values, plan);
  return { values: kept.values, conflict: null, note: "", isRestored: true };
}
