import type { Tenant } from "@/access/tenant";
import type { STARTER_CATEGORIES } from "@/features/startup/rules";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import type { BrowseView } from "./urls";

export type TopicFacts = {
  kind: "category" | "tag";
  name: string;
  startupCount: number;
  hiringCount: number;
  newestAt: Date;
};

const CATEGORY_TEXTS: Record<(typeof STARTER_CATEGORIES)[number], string> = {
  "Developer tools": "Tools for building, testing and running software.",
  Education: "For learning and teaching, in school and beyond.",
  Finance: "For earning, spending, saving and bookkeeping.",
  "Food & farming": "From farm to table, and everything in between.",
  Health: "For staying healthy and caring for others.",
  Hardware: "Physical products, and the technology inside them.",
  Marketing: "For reaching customers and keeping them.",
  "Media & culture": "Things to read, watch, listen to and create.",
  Mobility: "For getting people and goods where they need to go.",
  Productivity: "For getting things done with less effort.",
  Sustainability: "For using less and wasting nothing.",
  Other: "Everything that doesn't fit another category.",
};

const textOf = (name: string): string | null =>
  Object.entries(CATEGORY_TEXTS).find(([known]) => known === name)?.[1] ?? null;

const startups = (figure: number): string =>
  `${formatNumber(figure)} ${figure === 1 ? "startup" : "startups"}`;

/** A topic is a single category or a single tag without other filters. Only topics have their own page. */
export const isTopic = ({ category, tag }: Pick<BrowseView, "category" | "tag">): boolean =>
  (category === null) !== (tag === null);

export const topicTitle = ({ kind, name }: Pick<TopicFacts, "kind" | "name">): string =>
  kind === "category" ? `${name} startups` : `Startups tagged “${name}”`;

/** Describes a topic: its purpose, if known, and the number of startups. (DIR-9) */
export function topicText(topic: TopicFacts, community: string, timeZone: string): string {
  const { kind, name, startupCount, hiringCount, newestAt } = topic;
  const about = kind === "category" ? textOf(name) : null;
  const newest = formatDate(newestAt, "date", timeZone);
  const tagged = kind === "tag" ? ` tagged “${name}”` : "";
  const launched = startupCount === 1 ? `launched on ${newest}` : `the newest launched on ${newest}`;
  const figures = `${startups(startupCount)}${tagged} on ${community}, ${launched}.`;
  const hiring =
    hiringCount > 0
      ? `${formatNumber(hiringCount)} of them ${hiringCount === 1 ? "is" : "are"} hiring.`
      : null;
  return [about, figures, startupCount > 1 ? hiring : null].filter((part) => part !== null).join(" ");
}

export const describeTopic = (
  topic: TopicFacts,
  { branding, timeZone }: Pick<Tenant, "branding" | "timeZone">,
): { title: string; text: string } => ({
  title: topicTitle(topic),
  text: topicText(topic, branding.companyName, timeZone),
});
