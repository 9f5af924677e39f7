import * as m from "#messages";
import { formatPercent } from "@/lib/format/number";
import { hasLabels } from "@/lib/security/host-labels";

export const VISIT_ACTIONS = ["view", "click"] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** The preset periods, in days up to today. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** The preset period in the query parameter. Defaults to 30 days. */
export const readPeriod = (asked: unknown): Period => PERIODS.find((days) => String(days) === asked) ?? 30;

/** Source classes that aren't hosts. A host contains a dot, so the two can't collide. */
export const SOURCE_NAMES = {
  direct: m.analytics_sources_direct,
  search: m.analytics_sources_search,
  social: m.analytics_sources_social,
  inside: m.analytics_sources_inside,
  other: m.analytics_sources_other,
} as const;

const SEARCH_ENGINES =
  "bing.com duckduckgo.com ecosia.org qwant.com startpage.com search.brave.com kagi.com baidu.com perplexity.ai chatgpt.com".split(
    " ",
  );
/** Search engines with a domain per country. */
const SEARCH_EVERYWHERE = /(?:^|\.)(?:google|yahoo|yandex)\.[a-z]{2,3}(?:\.[a-z]{2,3})?$/;
const SOCIAL_NETWORKS =
  "facebook.com instagram.com threads.net threads.com linkedin.com lnkd.in twitter.com x.com t.co reddit.com ycombinator.com youtube.com youtu.be tiktok.com pinterest.com bsky.app mastodon.social t.me discord.com whatsapp.com xing.com".split(
    " ",
  );
const isOf = (hosts: readonly string[], name: string): boolean =>
  hosts.some((host) => name === host || name.endsWith(`.${host}`));

/** The last label of a hostname isn't numeric, unlike the last part of an IP address. */
const HOST = {
  label: /^[a-z0-9-]+$/,
  last: /^(?:[a-z-][a-z0-9-]+|\d+[a-z-][a-z0-9-]*)$/,
  least: 2,
  most: 80,
};

/**
 * Classifies the referrer by host. An unknown host is its own source. `isOwn` means that the host belongs to
 * this community. (SUB-9)
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

/** The source in the link's `utm_source`; null if it is missing or not a valid name. */
export function campaignOf(named: string): string | null {
  const name = named.trim().toLowerCase();
  return CAMPAIGN_NAME.test(name) ? CAMPAIGN + name : null;
}

/**
 * Source classes are a fixed set. Other sources are unbounded, so only a limited number per day is stored.
 */
export const isClassOfSources = (source: string): boolean => Object.hasOwn(SOURCE_NAMES, source);

export function nameOfSource(source: string): string {
  if (source.startsWith(CAMPAIGN))
    return m.analytics_sources_campaign({ name: source.slice(CAMPAIGN.length) });
  return isClassOfSources(source) ? SOURCE_NAMES[source as keyof typeof SOURCE_NAMES]() : source;
}

/** Formats a share as a percentage, such as `12.5%`. Returns null if the whole is 0. */
export const shareOf = (part: number, whole: number): string | null =>
  whole > 0 ? formatPercent(part / whole, { maxDigits: 1 }) : null;
