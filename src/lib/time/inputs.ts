import { z } from "zod";
import { type InputMessage, stop } from "@/lib/bounds";
import { isDay } from "./calendar-day";
import { FIRST_INSTANT, isInstant, LAST_INSTANT } from "./instant";
import { CLOCK_TIME, canonicalTimeZone } from "./time-zone";

const MAX_LENGTH = 60;

/** A day such as `2026-11-20`, by no time zone. */
export const dayInput = (error?: InputMessage) => z.iso.date({ error, abort: true }).refine(isDay, { error });

/** A time by the clock of a time zone, such as `19:30`. */
export const clockTimeInput = (error: InputMessage) => z.string().regex(CLOCK_TIME, { error });

/** A date and time. `z.date()` alone accepts years that the database rejects. */
export const instantInput = () => z.date().min(FIRST_INSTANT).max(LAST_INSTANT);

/** A date and time in UTC as text, as `toISOString` writes it. */
export const instantTextInput = () =>
  z
    .string()
    .max(40, stop())
    .pipe(z.iso.datetime({ abort: true }).refine((at) => isInstant(new Date(at))));

/** Any time zone that `Intl` accepts. The output is its canonical name. */
export const timeZoneInput = (error: InputMessage) =>
  z
    .string()
    .max(MAX_LENGTH, stop(error))
    .transform((name, context): string => {
      const canonical = canonicalTimeZone(name);
      if (canonical) return canonical;
      context.addIssue({ code: "custom", message: error({ input: name }) });
      return z.NEVER;
    });
