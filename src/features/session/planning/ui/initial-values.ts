import * as m from "#messages";
import { mergePlans, type PlanField } from "@/features/session/planning/rules";
import type { OpenPlan, SessionPlan } from "@/features/session/schema";
import { canonicalTimeZone } from "@/lib/time/time-zone";
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

/** A browser may have kept another name of the time zone, or a plan from before there were pictures. */
const canonical = (plan: SessionPlan): SessionPlan => ({
  ...plan,
  posterFileId: plan.posterFileId ?? null,
  timeZone: canonicalTimeZone(plan.timeZone) ?? plan.timeZone,
});

/** Initial values: unsaved input if there is any, otherwise the stored session. */
export function beginPlan({ plan, version }: PlanStart, place: string): InitialValues {
  const stored = planBackup(place).read();
  if (!stored) return { values: plan, conflict: null, note: "", isRestored: false };
  const kept = { ...stored, base: canonical(stored.base), values: canonical(stored.values) };
  if (kept.version !== version) return rebaseOnto(kept.base, kept.values, plan);
  return { values: kept.values, conflict: null, note: "", isRestored: true };
}
