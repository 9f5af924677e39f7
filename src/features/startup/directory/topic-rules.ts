import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { categoryName, type ShownCategory } from "@/domain/startup/categories/rules";
import type { STARTER_CATEGORIES } from "@/domain/startup/rules";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import type { BrowseView } from "./urls";

export type TopicFacts = ({ kind: "category"; category: ShownCategory } | { kind: "tag"; name: string }) & {
  startupCount: number;
  hiringCount: number;
  newestAt: Date;
};

const CATEGORY_TEXTS: Record<(typeof STARTER_CATEGORIES)[number], () => string> = {
  "Developer tools": m.startup_directory_topics_developerTools,
  Education: m.startup_directory_topics_education,
  Finance: m.startup_directory_topics_finance,
  "Food & farming": m.startup_directory_topics_food,
  Health: m.startup_directory_topics_health,
  Hardware: m.startup_directory_topics_hardware,
  Marketing: m.startup_directory_topics_marketing,
  "Media & culture": m.startup_directory_topics_media,
  Mobility: m.startup_directory_topics_mobility,
  Productivity: m.startup_directory_topics_productivity,
  Sustainability: m.startup_directory_topics_sustainability,
  Other: m.startup_directory_topics_other,
};

/** Null for a category that isn't built in, or that means something else since it was renamed. */
const textOf = ({ key, name }: ShownCategory): string | null =>
  key === name ? (Object.entries(CATEGORY_TEXTS).find(([known]) => known === key)?.[1]() ?? null) : null;

/** A topic is a single category or a single tag without other filters. Only topics have their own page. */
export const isTopic = ({ category, tag }: Pick<BrowseView, "category" | "tag">): boolean =>
  (category === null) !== (tag === null);

export const topicTitle = (topic: TopicFacts): string =>
  topic.kind === "category"
    ? m.startup_directory_browse_ofCategory({ category: categoryName(topic.category) })
    : m.startup_directory_topics_tagTitle({ tag: topic.name });

/** Describes a topic: its purpose, if known, and the number of startups. (DIR-9) */
export function topicText(topic: TopicFacts, community: string, timeZone: string): string {
  const { startupCount, hiringCount, newestAt } = topic;
  const about = topic.kind === "category" ? textOf(topic.category) : null;
  const facts = {
    count: startupCount,
    startups: formatNumber(startupCount),
    newest: formatDate(newestAt, "day", timeZone),
    community,
  };
  const figures =
    topic.kind === "tag"
      ? m.startup_directory_topics_tagFigures({ tag: topic.name, ...facts })
      : m.startup_directory_topics_figures(facts);
  const hiring =
    startupCount > 1 && hiringCount > 0
      ? m.startup_directory_topics_hiring({ count: hiringCount, startups: formatNumber(hiringCount) })
      : null;
  return [about, figures, hiring].filter((part) => part !== null).join(" ");
}

export const describeTopic = (
  topic: TopicFacts,
  { branding, timeZone }: Pick<Tenant, "branding" | "timeZone">,
): { title: string; text: string } => ({
  title: topicTitle(topic),
  text: topicText(topic, branding.companyName, timeZone),
});
