import { z } from "zod";
import type { SessionPlan } from "@/features/session/schema";
import { type Backup, localBackup } from "@/lib/browser/local-backup";

/** A user has a single backup of a new, unsaved session. */
export const keptPlace = (userId: string, sessionId: string | null): string =>
  `plan-${userId}-${sessionId ?? "new"}`;

/** The backup in this tab. It isn't checked, because the form accepts input that no schema does. */
export const planBackup = (place: string) =>
  localBackup(place, z.custom<Backup<SessionPlan>>(), "sessionStorage");
