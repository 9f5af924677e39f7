import type { SessionPlan } from "../../schema";

/** What this tab holds until it is saved: `values` grew from `base`, which the server has as `version`. */
export type KeptPlan = { version: number; base: SessionPlan; values: SessionPlan };

/** A plan that is not saved yet is kept as the person's only new one. */
export const keptPlace = (userId: string, sessionId: string | null): string =>
  `startuphub-plan-${userId}-${sessionId ?? "new"}`;

export function readKeptPlan(place: string): KeptPlan | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "null");
  } catch {
    return null;
  }
}

/** A browser that refuses storage must not stop anybody from typing. */
export function keepPlan(place: string, kept: KeptPlan | null): void {
  try {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept));
    else sessionStorage.removeItem(place);
  } catch {}
}
