import type { SessionPlan } from "@/features/session/schema";
import { getStoredJson, setStored } from "@/lib/browser/browser-storage";

/** The local backup in this tab. `values` is based on `base`, which the server has as `version`. */
export type KeptPlan = { version: number; base: SessionPlan; values: SessionPlan };

/** A user has a single backup of a new, unsaved session. */
export const keptPlace = (userId: string, sessionId: string | null): string =>
  `plan-${userId}-${sessionId ?? "new"}`;

export const readKeptPlan = (place: string): KeptPlan | null =>
  getStoredJson(place, "sessionStorage") as KeptPlan | null;

export const keepPlan = (place: string, kept: KeptPlan | null): void =>
  void setStored(place, kept && JSON.stringify(kept), "sessionStorage");
