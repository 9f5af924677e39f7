import type { SessionPlan } from "@/features/session/schema";
import { getStoredJson, setStored } from "@/lib/browser/browser-storage";

/** What this tab holds until it is saved: `values` grew from `base`, which the server has as `version`. */
export type KeptPlan = { version: number; base: SessionPlan; values: SessionPlan };

/** A plan that is not saved yet is kept as the person's only new one. */
export const keptPlace = (userId: string, sessionId: string | null): string =>
  `plan-${userId}-${sessionId ?? "new"}`;

export const readKeptPlan = (place: string): KeptPlan | null =>
  getStoredJson(place, "sessionStorage") as KeptPlan | null;

export const keepPlan = (place: string, kept: KeptPlan | null): void =>
  void setStored(place, kept && JSON.stringify(kept), "sessionStorage");
