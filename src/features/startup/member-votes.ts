import { and, desc, eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { inTenant } from "@/server/db/client";
import { profiles, startups, votes } from "@/server/db/schema";
import { isListed } from "./card";
import { behind, pageOf } from "./member-lists";
import type { ListOfMember, MemberVoteList } from "./member-schema";

const SHOWN = 20;

/**
 * The listed startups that a person voted for, the latest vote first: for themselves, and for others only where
 * the person shows them. Null where they are hidden. (`docs/behaviours.md`, PRO-1)
 */
export function listMemberVotes(
  scope: TenantScope,
  { userId, cursor }: ListOfMember,
): Promise<MemberVoteList | null> {
  const { tenant, viewer } = scope;
  return inTenant(scope, async (tx) => {
    const shows = and(eq(profiles.id, userId), sql`'votes' = any(${profiles.shownFields})`);
    if (viewer?.userId !== userId && (await tx.$count(profiles, shows)) === 0) return null;
    const isTheirs = and(eq(votes.tenantId, tenant.id), eq(votes.userId, userId), eq(votes.state, "counted"));
    const { slug, name, tagline } = startups;
    const rows = await tx
      .select({
        id: votes.id,
        slug,
        name,
        tagline,
        votedAt: votes.createdAt,
        at: sql<string>`${votes.createdAt}::text`,
      })
      .from(votes)
      .innerJoin(startups, and(eq(startups.tenantId, votes.tenantId), eq(startups.id, votes.startupId)))
      .where(and(isListed(scope), isTheirs, behind(votes.createdAt, votes.id, cursor)))
      .orderBy(desc(votes.createdAt), desc(votes.id))
      .limit(SHOWN + 1);
    const { shown, nextCursor } = pageOf(rows, SHOWN);
    return { items: shown.map(({ at: _, ...vote }) => vote), nextCursor };
  });
}
