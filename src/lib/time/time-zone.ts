import { currentLanguage } from "#language";
import * as m from "#messages";
import { localeOf } from "@/lib/language/languages";
import { isDay } from "./calendar-day";
import { DAY_MS, MINUTE_MS } from "./duration";

/** Zones that CLDR, and therefore `Intl`, still calls by a former name, with their names in the IANA database. */
const MODERN_NAMES: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
  "Etc/UTC": "UTC",
  "Etc/UCT": "UTC",
  "Etc/GMT": "UTC",
  GMT: "UTC",
};

/**
 * Returns the one name under which a time zone is stored and shown: the modern IANA name, `UTC`, or an offset
 * such as `+05:30`. Null if `Intl` doesn't know the zone. Browsers list the same zone under different names.
 */
export function canonicalTimeZone(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return MODERN_NAMES[timeZone] ?? timeZone;
  } catch {
    return null;
  }
}

/** Lists all named time zones under their canonical names, and `UTC`. */
export function listTimeZones(...also: readonly string[]): string[] {
  const names = [...also, "UTC", ...Intl.supportedValuesOf("timeZone")];
  return [...new Set(names.flatMap((name) => canonicalTimeZone(name) ?? []))].sort();
}

/** Without asking `Intl`, which takes long for a whole list. */
const modernName = (name: string): string => MODERN_NAMES[name] ?? name;

const AREAS: Readonly<Record<string, () => string>> = {
  Africa: m.lib_areas_africa,
  America: m.lib_areas_america,
  Antarctica: m.lib_areas_antarctica,
  Arctic: m.lib_areas_arctic,
  Asia: m.lib_areas_asia,
  Atlantic: m.lib_areas_atlantic,
  Australia: m.lib_areas_australia,
  Europe: m.lib_areas_europe,
  Indian: m.lib_areas_indian,
  Pacific: m.lib_areas_pacific,
};

/** The continent or ocean of a time zone; null for an offset and `UTC`. */
export const areaOf = (name: string): string | null =>
  AREAS[modernName(name).split("/")[0] ?? ""]?.() ?? null;

/** The place that a time zone is named after, in the reader's language: `New York`, or `Knox (Indiana)`. An offset stays as it is. */
export function placeOf(name: string): string {
  const known = modernName(name).replaceAll("_", " ");
  const [area = known, ...places] = known.split("/");
  const [region, place] = places.length > 1 ? places : [null, places[0] ?? area];
  const city = m.lib_time_cityName({ city: place ?? area });
  return region && region !== "Argentina" ? `${city} (${region})` : city;
}

/** The time zone of the viewer's device. Only for what the browser alone renders: the server has its own. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const offsets = new Map<string, Intl.DateTimeFormat>();

/** The offset of an IANA time zone at an instant, for example `GMT+1`. */
export function offsetName(at: Date, timeZone: string): string {
  const locale = localeOf(currentLanguage());
  const key = `${locale} ${timeZone}`;
  const format =
    offsets.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "shortOffset" });
  offsets.set(key, format);
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the local time of an instant in a time zone (IANA), as `YYYY-MM-DD` and `HH:MM`.
 * @throws RangeError for an unknown zone or an invalid date. Ask `canonicalTimeZone` and `isInstant` first about
 * what a user has typed.
 */
export function zonedClock(at: Date, timeZone: string): { day: string; time: string } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  formats.set(timeZone, format);
  const [day = "", time = ""] = format.format(at).split(" ");
  return { day, time };
}

/** Clock times in a time zone, each with its offset if a clock change lies between them. */
export function zonedTimes(instants: readonly Date[], timeZone: string): string[] {
  const offsets = instants.map((at) => offsetName(at, timeZone));
  const isMoved = new Set(offsets).size > 1;
  return instants.map((at, index) => {
    const { time } = zonedClock(at, timeZone);
    return isMoved ? `${time} ${offsets[index]}` : time;
  });
}

export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const isTimeZone = (name: string): boolean => formats.has(name) || canonicalTimeZone(name) !== null;

/**
 * Converts a local time in a time zone to an instant. Null if there is no such day, time or zone, or the day is
 * out of bounds; it never throws, so that forms can call it with half-typed values. A time skipped by a clock
 * change moves forward by the length of the change; an ambiguous time is the first of the two.
 */
export function toInstant(day: string, time: string, timeZone: string): Date | null {
  if (!isDay(day) || !CLOCK_TIME.test(time) || !isTimeZone(timeZone)) return null;
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsetAt = (instant: number): number => {
    const shown = zonedClock(new Date(instant), timeZone);
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  };
  const offsets = [offsetAt(wanted - DAY_MS), offsetAt(wanted + DAY_MS)];
  const candidates = offsets.map((offset) => wanted - offset);
  const exact = candidates.filter((instant) => instant + offsetAt(instant) === wanted);
  return new Date(exact.length ? Math.min(...exact) : Math.max(...candidates));
}
