import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { comments, profiles, startupMakers, startups } from "@/domain/schema";
import { isMadeBy } from "@/features/startup/access";
import type { Unanswered } from "@/features/startup/dashboard/rules";
import { isListed, isVisibleComment } from "@/features/startup/visibility";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import { inTenant } from "@/server/db/client";

const MAX_SHOWN = 5;

/** True if the latest comment in the thread isn't by a maker. */
const isOpen = sql`not exists (select from ${startupMakers}
  where ${startupMakers.tenantId} = ${comments.tenantId} and ${startupMakers.startupId} = ${comments.startupId}
    and ${startupMakers.userId} = (
      select last.user_id from comments last
      where last.tenant_id = ${comments.tenantId} and last.startup_id = ${comments.startupId}
        and (last.id = ${comments.id} or last.parent_id = ${comments.id}) and last.deleted_at is null and last.held_at is null
      order by last.created_at desc, last.id desc limit 1))`;

/**
 * Threads on the viewer's listed startups (or one of them) in which the latest comment isn't by a maker,
 * newest first. (SUB-9)
 */
export function listUnanswered(scope: TenantScope, startupId?: string): Promise<Unanswered> {
  const { tenant } = scope;
  const isTheirs: SQL | undefined = startupId ? eq(startups.id, startupId) : isMadeBy(scope, startups.id);
  return inTenant(scope, async (tx) => {
    const rows = await tx
      .select({
        id: comments.id,
        slug: startups.slug,
        startup: startups.name,
        author: profiles.fullName,
        body: comments.body,
        createdAt: comments.createdAt,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(comments)
      .innerJoin(startups, and(eq(startups.tenantId, tenant.id), eq(startups.id, comments.startupId)))
      .leftJoin(profiles, eq(profiles.id, comments.userId))
      .where(
        and(
          eq(comments.tenantId, tenant.id),
          isNull(comments.parentId),
          isVisibleComment,
          isListed(scope),
          isTheirs,
          isOpen,
        ),
      )
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(MAX_SHOWN);
    const threads = rows.map(({ total: _, body, author, ...row }) => ({
      ...row,
      author: author ?? m.common_aFormerMember(),
      excerpt: excerptOf(body),
    }));
    return { total: rows[0]?.total ?? 0, threads };
  });
}
