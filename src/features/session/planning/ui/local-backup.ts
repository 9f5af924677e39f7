import { z } from "zod";
import * as m from "#messages";
import { SESSION_FORMATS, VISIBILITIES } from "@/domain/session/rules";
import type { SessionPlan } from "@/features/session/schema";
import { backupSchema, localBackup } from "@/lib/browser/local-backup";
import { timeZoneInput } from "@/lib/time/inputs";

/** A user has a single backup of a new, unsaved session. */
export const keptPlace = (userId: string, sessionId: string | null): string =>
  `plan-${userId}-${sessionId ?? "new"}`;

/** An empty field is NaN, which JSON writes as null. */
const typedNumber = z
  .number()
  .nullable()
  .transform((number) => number ?? Number.NaN);

/** The form as a user left it: half-typed values, but each of the type that the form can show. */
const KeptPlan: z.ZodType<SessionPlan> = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  format: z.enum(SESSION_FORMATS),
  day: z.string(),
  time: z.string(),
  // A browser may have kept another name of the time zone.
  timeZone: timeZoneInput(m.common_timeZoneInvalid),
  minutes: typedNumber,
  place: z.string(),
  link: z.string(),
  visibility: z.enum(VISIBILITIES),
  requirements: z.array(z.string()),
  agenda: z.array(
    z.object({
      title: z.string(),
      minutes: typedNumber,
      isBreak: z.boolean(),
      speaker: z.string().nullable(),
    }),
  ),
  capacity: z.number().nullable(),
  waitlistLimit: z.number().nullable(),
  speakerSlots: typedNumber,
  coHosts: z.array(z.string()),
  posterFileId: z.string().nullable(),
  isDraft: z.boolean(),
});

/** The backup in this tab. */
export const planBackup = (place: string) => localBackup(place, backupSchema(KeptPlan), "sessionStorage");
