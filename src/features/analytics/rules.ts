import { hasLabels } from "@/lib/security/host-labels";

/** What somebody does with a startup's page that is counted. */
export const VISIT_ACTIONS = ["view", "click"] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** The spans that statistics are told for, in days up to today. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** The period that an address asks for; thirty days where it asks for none of them. */
export const readPeriod = (asked: unknown): Period => PERIODS.find((days) => String(days) === asked) ?? 30;

/** Sources that are no host. A host's name holds a dot, so that none of it can be mistaken for these. */
export const SOURCE_NAMES = {
  direct: "Direct",
  search: "Search engines",
  social: "Social networks",
  inside: "Within the community",
  other: "Other websites",
} as const;

const SEARCH_ENGINES =
  "bing.com duckduckgo.com ecosia.org qwant.com startpage.com search.brave.com kagi.com baidu.com perplexity.ai chatgpt.com".split(
    " ",
  );
/** Those with a domain in every country. */
const SEARCH_EVERYWHERE = /(?:^|\.)(?:google|yahoo|yandex)\.[a-z]{2,3}(?:\.[a-z]{2,3})?$/;
const SOCIAL_NETWORKS =
  "facebook.com instagram.com threads.net threads.com linkedin.com lnkd.in twitter.com x.com t.co reddit.com ycombinator.com youtube.com youtu.be tiktok.com pinterest.com bsky.app mastodon.social t.me discord.com whatsapp.com xing.com".split(
    " ",
  );
const isOf = (hosts: readonly string[], name: string): boolean =>
  hosts.some((host) => name === host || name.endsWith(`.${host}`));

/** The last part of a name is no number, as that of an address is. */
const HOST = {
  label: /^[a-z0-9-]+$/,
  last: /^(?:[a-z-][a-z0-9-]+|\d+[a-z-][a-z0-9-]*)$/,
  least: 2,
  most: 80,
};

/**
 * The class of the page that led here, by its host; a lesser-known host stands for itself. `isOwn` says that it is
 * the community's own. (`docs/behaviours.md`, SUB-9)
 */
export function sourceOf(host: string | null, isOwn: boolean): string {
  if (!host) return "direct";
  if (isOwn) return "inside";
  const name = host.toLowerCase().replace(/^www\./, "");
  if (isOf(SEARCH_ENGINES, name) || SEARCH_EVERYWHERE.test(name)) return "search";
  if (isOf(SOCIAL_NETWORKS, name)) return "social";
  return hasLabels(name, HOST) ? name : "other";
}

const CAMPAIGN = "campaign:";
const CAMPAIGN_NAME = /^[a-z0-9][a-z0-9_.-]{0,39}$/;

/** The source that a link names itself, by its `utm_source`; null where it names none that can be kept. */
export function campaignOf(named: string): string | null {
  const name = named.trim().toLowerCase();
  return CAMPAIGN_NAME.test(name) ? CAMPAIGN + name : null;
}

/** Sources of which there are few; of all others only so many are told apart in a day. */
export const isClassOfSources = (source: string): boolean => Object.hasOwn(SOURCE_NAMES, source);

/** A source as people read it. */
export function nameOfSource(source: string): string {
  if (source.startsWith(CAMPAIGN)) return `${source.slice(CAMPAIGN.length)} (campaign)`;
  return isClassOfSources(source) ? SOURCE_NAMES[source as keyof typeof SOURCE_NAMES] : source;
}

/** A part of a whole in percent, as `12.5%`; null where there is no whole. */
export const shareOf = (part: number, whole: number): string | null =>
  whole > 0 ? `${Math.round((1000 * part) / whole) / 10}%` : null;

const DAY_MS = 86_400_000;

/** The days of a period up to `today` (`2026-11-20`), the earliest first. */
export function daysUpTo(today: string, count: number): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
