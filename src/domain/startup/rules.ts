import { plainLine } from "@/lib/text/plain-text";
import { dayAfter, startOfDay } from "@/lib/time/calendar-day";
import { zonedClock } from "@/lib/time/time-zone";

export const STARTUP_STATUSES = ["draft", "in_review", "scheduled", "live", "archived", "rejected"] as const;
export type StartupStatus = (typeof STARTUP_STATUSES)[number];
export const STARTUP_STAGES = ["idea", "prototype", "launched", "growing"] as const;
export type StartupStage = (typeof STARTUP_STAGES)[number];
export const STARTUP_PRICINGS = ["free", "freemium", "paid"] as const;
export type StartupPricing = (typeof STARTUP_PRICINGS)[number];

/** Only `counted` votes count. `quarantined` votes await review; `void` votes are kept as evidence. */
export const VOTE_STATES = ["counted", "quarantined", "void"] as const;

/** The epoch of the hot score: January 1, 2020 UTC, in seconds. */
export const HOT_EPOCH_SECONDS = 1_577_836_800;

/** A tenfold number of votes offsets a launch 12.5 hours earlier. */
export const HOT_SECONDS_PER_TENFOLD = 45_000;

export const HOT_COMMENT_WEIGHT = 0.5;

export type Ranked = { voteCount: number; commentCount: number; launchedAt: Date | null };

/** The version of the formula. Increment it with every change to the constants above or to `rankParts`. */
export const FORMULA_VERSION = 1;

/** The two summands of the hot score and their inputs. `seconds` is relative to `HOT_EPOCH_SECONDS`. */
export type RankParts = { interest: number; interestScore: number; seconds: number; launchScore: number };

export function rankParts({ voteCount, commentCount, launchedAt }: Ranked & { launchedAt: Date }): RankParts {
  const interest = Math.max(1, voteCount + HOT_COMMENT_WEIGHT * commentCount);
  const seconds = launchedAt.getTime() / 1000 - HOT_EPOCH_SECONDS;
  return {
    interest,
    interestScore: Math.log10(interest),
    seconds,
    launchScore: seconds / HOT_SECONDS_PER_TENFOLD,
  };
}

/**
 * The stored score never needs to be recomputed over time: later launches start with a higher score, so older
 * ones sink without being updated. 0 before the launch. (DIR-6)
 */
export function hotScore({ launchedAt, ...counts }: Ranked, now: Date): number {
  if (!launchedAt || launchedAt > now) return 0;
  const { interestScore, launchScore } = rankParts({ ...counts, launchedAt });
  return interestScore + launchScore;
}

export type LaunchDates = { launchDay: string; launchWeek: string; launchMonth: string; launchYear: string };

/** First days (`YYYY-MM-DD`) of the day, week, month and year of a launch, in the community's time zone. */
export function launchDates(launchedAt: Date, timeZone: string): LaunchDates {
  const launchDay = zonedClock(launchedAt, timeZone).day;
  const daysSinceMonday = (startOfDay(launchDay).getUTCDay() + 6) % 7;
  return {
    launchDay,
    launchWeek: dayAfter(launchDay, -daysSinceMonday),
    launchMonth: `${launchDay.slice(0, 7)}-01`,
    launchYear: `${launchDay.slice(0, 4)}-01-01`,
  };
}

export const STARTER_CATEGORIES = [
  "Developer tools",
  "Education",
  "Finance",
  "Food & farming",
  "Health",
  "Hardware",
  "Marketing",
  "Media & culture",
  "Mobility",
  "Productivity",
  "Sustainability",
  "Other",
] as const;

export const MAX_TAGS = 5;
export const MAX_GALLERY = 8;
export const MAX_MAKERS = 10;

/** Paths under `/startup/` that are reserved for pages. */
export const RESERVED_SLUGS: readonly string[] = ["new", "edit", "submit", "drafts", "feed", "rss", "atom"];

/** Name similarity, from 0 to 1, above which the maker is asked whether it is the same startup. */
export const SIMILAR_NAME = 0.5;

const TRACKING =
  /^(utm_.*|mtm_.*|pk_.*|[gd]clid|gbraid|wbraid|fbclid|msclkid|yclid|igshid|mc_[ce]id|_ga|ref|ref_src|via|source)$/i;

/**
 * Normalizes a website for comparison: host without `www.`, path without a trailing slash, query without
 * tracking parameters. Ignores scheme, case, fragment and unneeded percent-encoding; an IDN equals its
 * punycode. (SUB-3)
 * @param website an http(s) URL accepted by the schema's `Website`
 */
export function websiteKey(website: string): string {
  const url = new URL(website);
  const host = url.host
    .toLowerCase()
    .replace(/^www\d?\./, "")
    .replace(/\.(?=$|:)/, "");
  const path = url.pathname
    .replace(/%([2-7][0-9a-f])/gi, decodeUnreserved)
    .toLowerCase()
    .replace(/\/{2,}/g, "/")
    .replace(/\/(index|default)\.(html?|php|aspx?)$/, "/")
    .replace(/\/$/, "");
  const query = new URLSearchParams([...url.searchParams].filter(([name]) => !TRACKING.test(name)));
  query.sort();
  return `${host}${path}${query.size ? `?${query}` : ""}`;
}

/** Decodes percent-encoded unreserved characters, which are equivalent to the plain ones. */
function decodeUnreserved(code: string, hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return /[a-z0-9._~-]/i.test(character) ? character : code;
}

/** Seconds until local midnight, ignoring DST changes. */
export function secondsToMidnight(now: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = zonedClock(now, timeZone).time.split(":").map(Number);
  return 86_400 - hours * 3600 - minutes * 60 - now.getUTCSeconds();
}

/** Normalizes a tag: `#Open Source` becomes `open source`. */
export const normaliseTag = (text: string): string => plainLine(text.replace(/^[\s#]+/, "")).toLowerCase();
