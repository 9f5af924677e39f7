export const STARTUP_STATUSES = ["draft", "in_review", "scheduled", "live", "archived", "rejected"] as const;
export type StartupStatus = (typeof STARTUP_STATUSES)[number];
export const STARTUP_STAGES = ["idea", "prototype", "launched", "growing"] as const;
export type StartupStage = (typeof STARTUP_STAGES)[number];
export const STARTUP_PRICINGS = ["free", "freemium", "paid"] as const;
export type StartupPricing = (typeof STARTUP_PRICINGS)[number];

/** Only `counted` votes count; a quarantined one waits for a person, a void one is kept as evidence. */
export const VOTE_STATES = ["counted", "quarantined", "void"] as const;

/** The hot score counts time from here: 1 January 2020, UTC, in seconds. */
export const HOT_EPOCH_SECONDS = 1_577_836_800;

/** Ten times the votes are worth being launched 12.5 hours later. */
export const HOT_SECONDS_PER_TENFOLD = 45_000;

/** What a comment is worth in votes. */
export const HOT_COMMENT_WEIGHT = 0.5;

export type Ranked = { voteCount: number; commentCount: number; launchedAt: Date | null };

/** Which formula made a score; it grows with every change of the constants above or of `rankParts`. */
export const FORMULA_VERSION = 1;

/** The two summands of the hot score with what they are made of; `seconds` count from `HOT_EPOCH_SECONDS`. */
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
 * A stored score that never needs rewriting: later launches simply start higher, so older ones sink by
 * standing still. What is not launched yet scores 0. (`docs/behaviours.md`, DIR-6)
 */
export function hotScore({ launchedAt, ...counts }: Ranked, now: Date): number {
  if (!launchedAt || launchedAt > now) return 0;
  const { interestScore, launchScore } = rankParts({ ...counts, launchedAt });
  return interestScore + launchScore;
}

export type LaunchDates = { launchDay: string; launchWeek: string; launchMonth: string; launchYear: string };

/** The first days (`YYYY-MM-DD`) of the day, week, month and year of a launch in the community's calendar. */
export function launchDates(launchedAt: Date, timeZone: string): LaunchDates {
  const launchDay = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(launchedAt);
  const monday = new Date(`${launchDay}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return {
    launchDay,
    launchWeek: monday.toISOString().slice(0, 10),
    launchMonth: `${launchDay.slice(0, 7)}-01`,
    launchYear: `${launchDay.slice(0, 4)}-01-01`,
  };
}

/** Categories of a community that has none of its own yet. */
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

/** Addresses below `/startup/` that no entry may take, because a page may want them. */
export const RESERVED_SLUGS: readonly string[] = ["new", "edit", "submit", "drafts", "feed", "rss", "atom"];

/** How alike two names are, from 0 to 1, before we ask whether they mean the same startup. */
export const SIMILAR_NAME = 0.5;

const TRACKING =
  /^(utm_.*|mtm_.*|pk_.*|[gd]clid|gbraid|wbraid|fbclid|msclkid|yclid|igshid|mc_[ce]id|_ga|ref|ref_src|via|source)$/i;

/**
 * What tells one website from another: host without `www.`, path without its last slash, and the query
 * without what only tracks. Scheme, case, fragment and needless codes do not count; a name in another
 * script equals its punycode. (`docs/behaviours.md`, SUB-3)
 * @param website an http(s) address that `Website` of the schema has accepted.
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

/** Letters, digits and four marks mean the same written out as a code or not. */
function decodeUnreserved(code: string, hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return /[a-z0-9._~-]/i.test(character) ? character : code;
}

/** How long the current day of a community's calendar still lasts, give or take a change of clocks. */
export function secondsToMidnight(now: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(":").map(Number);
  return 86_400 - hours * 3600 - minutes * 60 - seconds;
}
