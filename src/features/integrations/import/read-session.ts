import type { TenantScope } from "@/access/scope";
import type { ImportField, LeftOutOutcome } from "@/domain/imports/rules";
import { FORMATS, SESSION_FORMATS, type SessionFormat } from "@/domain/session/rules";
import { isTooFarAhead } from "@/features/session/planning/row-rules";
import { blankPlan } from "@/features/session/planning/rules";
import { PlanSession } from "@/features/session/schema";
import { newId } from "@/lib/id";
import { MINUTE_MS } from "@/lib/time/duration";
import { canonicalTimeZone } from "@/lib/time/time-zone";
import { type Batch, cellOf, type StoredRow } from "./batch";
import { type Moment, readMoment, toClock } from "./read-moment";
import { isOptOut } from "./rules";

type ReadSession = { plan: PlanSession; startsAt: Date } | { outcome: LeftOutOutcome };

/** Why a row is left out if the form would refuse this field of it. */
const REFUSED: Readonly<Record<string, LeftOutOutcome>> = {
  title: "bad-title",
  description: "bad-description",
  timeZone: "bad-time-zone",
  minutes: "bad-length",
  place: "bad-place",
  link: "bad-website",
  capacity: "bad-seats",
};

/**
 * The session that a row becomes: what the form would hold if its user had typed the cells, with the form's defaults for
 * what the file doesn't say. A session in the past could be a draft, but never be published, so it isn't taken over.
 */
export function readSession(
  { tenant, now }: Pick<TenantScope, "tenant" | "now">,
  batch: Batch,
  row: StoredRow,
): ReadSession {
  const cell = (field: ImportField) => cellOf(batch, row, field);
  if (row.isTooLong) return { outcome: "too-many-cells" };
  if (isOptOut(cell("standing"))) return { outcome: "opted-out" };
  const timeZone = canonicalTimeZone(cell("timeZone") || tenant.timeZone);
  if (!timeZone) return { outcome: "bad-time-zone" };
  const start = momentOf([cell("start"), cell("time")], "", timeZone);
  if (start === "bad") return { outcome: "bad-start" };
  if (start === "unclear") return { outcome: "unclear-start" };
  if (start.at <= now) return { outcome: "past" };
  if (isTooFarAhead(start.at, now)) return { outcome: "far" };
  const blank = blankPlan(newId(), start.day, timeZone);
  const format = cell("format") ? formatOf(cell("format")) : blank.format;
  if (!format) return { outcome: "bad-format" };
  const read = PlanSession.safeParse({
    ...blank,
    title: cell("title"),
    description: cell("description"),
    time: start.time,
    minutes: minutesOf(cell, start, timeZone) ?? blank.minutes,
    format,
    place: cell("place"),
    link: cell("link"),
    capacity: cell("seats") ? toNumber(cell("seats")) : null,
  });
  if (read.success) return { plan: read.data, startsAt: start.at };
  const field = String(read.error.issues[0]?.path[0]);
  const outcome = REFUSED[field];
  if (!outcome) throw new Error(`No outcome says what is wrong with ${field}.`);
  return { outcome };
}

/** From a column with a date and time, from one with each, or from a time alone if the day is known. */
function momentOf(cells: readonly string[], day: string, timeZone: string): Moment | "bad" | "unclear" {
  const time = cells.find((typed) => toClock(typed) !== null) ?? "";
  const date = cells.find((typed) => typed !== "" && typed !== time) ?? day;
  return readMoment({ date, time, timeZone });
}

/** By its code or by its name in the community's language. */
function formatOf(typed: string): SessionFormat | undefined {
  const wordOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return SESSION_FORMATS.find((format) =>
    [format, FORMATS[format].name()].some((name) => wordOf(name) === wordOf(typed)),
  );
}

/** The form refuses what isn't a number. */
const toNumber = (typed: string): number => (/^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN);

const DURATION = /^P(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d+(?:\.\d+)?S)?)?$/;

/** From the length in minutes or after ISO 8601, or from the end. Undefined if the file has neither. */
function minutesOf(
  cell: (field: ImportField) => string,
  start: Moment,
  timeZone: string,
): number | undefined {
  const length = cell("minutes");
  const [isDuration, days = 0, hours = 0, minutes = 0] = DURATION.exec(length) ?? [];
  if (isDuration) return (Number(days) * 24 + Number(hours)) * 60 + Number(minutes);
  if (length) return toNumber(length);
  const ends = [cell("end"), cell("endTime")];
  if (ends.every((typed) => typed === "")) return undefined;
  const end = momentOf(ends, start.day, timeZone);
  return typeof end === "string" ? Number.NaN : (end.at.getTime() - start.at.getTime()) / MINUTE_MS;
}
