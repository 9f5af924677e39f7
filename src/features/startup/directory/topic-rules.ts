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
  "Developer tools": "What makers of software build, test and run their work with.",
  Education: "For learning and for teaching, in schools and far from them.",
  Finance: "For earning, spending, saving and keeping the books in order.",
  "Food & farming": "From the field to the plate, and everything on the way.",
  Health: "For staying well, and for those who care for others.",
  Hardware: "Things one can hold, and what makes them work.",
  Marketing: "For being found, understood and remembered.",
  "Media & culture": "For what is read, seen, heard and made together.",
  Mobility: "For getting people and things from here to there.",
  Productivity: "For getting things done with less effort.",
  Sustainability: "For using less and wasting nothing.",
  Other: "What fits into no drawer.",
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
  const figures = `${startups(startupCount)}${tagged} at ${community}, ${launched}.`;
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
