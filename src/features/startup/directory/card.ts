import { type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { fileUrl } from "@/lib/file-url";
import { excerptOf } from "@/lib/text/excerpt";
import { startups } from "@/server/db/schema";
import type { StartupCard } from "./schema";

/** The columns of a card. Reads only the start of a long description. */
export const CARD = {
  id: startups.id,
  slug: startups.slug,
  name: startups.name,
  tagline: startups.tagline,
  opening: sql<string>`left(${startups.description}, 1000)`,
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
  const { opening, logoFileId, hotScore: _, launchedAt: __, ...card } = row;
  return {
    ...card,
    rank,
    isVotable: tenant.capabilities.voting,
    excerpt: excerptOf(opening),
    logoUrl: logoFileId && fileUrl(logoFileId),
  };
}
