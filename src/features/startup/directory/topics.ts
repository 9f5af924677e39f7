import { desc, sql } from "drizzle-orm";
import type { ReadScope } from "@/access/scope";
import { startups } from "@/domain/schema";
import { categoryOf } from "@/domain/startup/categories/rules";
import { isListed } from "@/features/startup/visibility";
import { inTenant } from "@/server/db/client";
import { topicOf } from "./queries";
import { isTopic, type TopicFacts } from "./topic-rules";
import { type BrowseView, DEFAULT_VIEW, filterPath, readView } from "./urls";

/** Null if the topic is empty or the view isn't a topic. */
export function readTopicFacts(scope: ReadScope, view: BrowseView): Promise<TopicFacts | null> {
  const { category, tag } = view;
  if (!isTopic(view)) return Promise.resolve(null);
  return inTenant(scope, async (tx) => {
    const where = await topicOf(tx, scope, { ...DEFAULT_VIEW, category, tag });
    if (!where) return null;
    const [facts] = await tx
      .select({
        category: sql<string | null>`min(${startups.category})`,
        startupCount: sql<number>`count(*)::int`,
        hiringCount: sql<number>`(count(*) filter (where ${startups.isHiring}))::int`,
        newestAt: sql<Date>`max(${startups.launchedAt})`.mapWith(startups.launchedAt),
      })
      .from(startups)
      .where(where);
    if (!facts?.startupCount || !facts.category) return null;
    const { category: found, ...figures } = facts;
    return tag
      ? { kind: "tag", name: tag, ...figures }
      : { kind: "category", category: categoryOf(scope.tenant, found), ...figures };
  });
}

const MAX_FILTER_TAGS = 1000;

/** Tags of listed startups, most frequent first. Leaves out tags that can't be expressed in a URL. */
export const listTags = (scope: ReadScope): Promise<string[]> =>
  inTenant(scope, async (tx) => {
    const tag = sql<string>`unnest(${startups.tags})`.as("tag");
    const rows = await tx
      .select({ tag, count: sql<number>`count(*)` })
      .from(startups)
      .where(isListed(scope))
      .groupBy(sql`1`)
      .orderBy(desc(sql`2`), sql`1`)
      .limit(MAX_FILTER_TAGS);
    return rows.map(({ tag: name }) => name).filter((name) => filterPath({ tag: name }) !== null);
  });

/** A path rather than a query, because the topic's image URL is nested below it. */
export const topicPath = ({ category, tag }: Pick<BrowseView, "category" | "tag">): string =>
  category
    ? `/topics/category/${encodeURIComponent(category)}`
    : `/topics/tag/${encodeURIComponent(tag ?? "")}`;

/** Parses a topic path. Returns null unless it is canonical, as written by `topicPath`. */
export function readTopic(kind: string, value: string): BrowseView | null {
  if (kind !== "category" && kind !== "tag") return null;
  const { category, tag } = readView(new URLSearchParams({ [kind]: value }));
  return (kind === "category" ? category : tag) === value ? { ...DEFAULT_VIEW, category, tag } : null;
}
