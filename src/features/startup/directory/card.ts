import { type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { startups } from "@/domain/schema";
import { categoryOf } from "@/domain/startup/categories/rules";
import { fileUrl } from "@/lib/file-url";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import type { StartupCard } from "./schema";

/** The columns of a card. The excerpt needs the whole description: links may be defined at its end. */
export const CARD = {
  id: startups.id,
  slug: startups.slug,
  name: startups.name,
  tagline: startups.tagline,
  description: startups.description,
  website: startups.website,
  category: startups.category,
  tags: startups.tags,
  logoFileId: startups.logoFileId,
  voteCount: startups.voteCount,
  commentCount: startups.commentCount,
  hotScore: startups.hotScore,
  launchedAt: sql<string>`${startups.launchedAt}::text`,
};

export type CardRow = {
  [Name in keyof typeof CARD]: Name extends "logoFileId"
    ? string | null
    : (typeof CARD)[Name] extends SQL<infer Value>
      ? Value
      : Name extends keyof typeof startups.$inferSelect
        ? (typeof startups.$inferSelect)[Name]
        : never;
};

export function toCard(
  { tenant }: Pick<TenantScope, "tenant">,
  row: CardRow,
  rank: number | null,
): StartupCard {
  const { category, description, logoFileId, hotScore: _, launchedAt: __, ...card } = row;
  const shownCategory = categoryOf(tenant, category);
  return {
    ...card,
    category: shownCategory.name,
    shownCategory,
    rank,
    isVotable: tenant.capabilities.voting,
    excerpt: excerptOf(description),
    logoUrl: logoFileId && fileUrl(logoFileId),
  };
}
