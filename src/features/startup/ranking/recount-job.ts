import { sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { commentLikes, comments, counterChecks, startups, votes } from "@/domain/schema";
import { isListed } from "@/features/startup/visibility";
import { newId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { log } from "@/server/logging/log";
import { hotScoreSql } from "./hot-score-sql";

type StartupId = { id: string };

/**
 * Reconciles the counters of a community with their rows, corrects any drift and stores the result. Drift
 * indicates a bug, so it is logged. (VOT-10)
 */
export async function recountVotes(scope: TenantScope): Promise<{ drift: number }> {
  const { tenant, now } = scope;
  const drift = await inTenant(scope, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    const wrongStartups = await findWrongStartups(tx, scope);
    const wrongComments = await findWrongComments(tx, tenant.id);
    await mendComments(tx, tenant.id, wrongComments);
    await mendStartups(tx, scope, wrongStartups);
    const found = wrongStartups.length + wrongComments.length;
    await tx.insert(counterChecks).values({ id: newId(), tenantId: tenant.id, drift: found, checkedAt: now });
    if (found) await invalidate(tx, [tags.pages(tenant.id)]);
    return found;
  });
  if (drift) log.warn({ tenantId: tenant.id, drift }, "counters differed from their rows and were corrected");
  return { drift };
}

/** Tolerance for rounding in double precision. */
const SAME_SCORE = 1e-6;

/**
 * A single statement reads one snapshot, so an in-flight vote never looks like drift. Only listed startups
 * have a score; before the launch it isn't checked.
 */
async function findWrongStartups(tx: Tx, scope: TenantScope): Promise<string[]> {
  const [voteCount, commentCount] = [sql`coalesce(v.n, 0)`, sql`coalesce(c.n, 0)`];
  const score = hotScoreSql(voteCount, commentCount, scope.now);
  const found = await tx.execute<StartupId>(sql`select ${startups.id} from ${startups}
    left join (select startup_id, count(*)::int as n from ${votes}
      where tenant_id = ${scope.tenant.id} and state = 'counted' group by 1) v on v.startup_id = ${startups.id}
    left join (select startup_id, count(*)::int as n from ${comments}
      where tenant_id = ${scope.tenant.id} and deleted_at is null and held_at is null group by 1) c
      on c.startup_id = ${startups.id}
    where ${startups.tenantId} = ${scope.tenant.id}
      and (${startups.voteCount} <> ${voteCount} or ${startups.commentCount} <> ${commentCount}
        or (${isListed(scope)} and abs(${startups.hotScore} - ${score}) > ${SAME_SCORE}::float8))`);
  return found.map(({ id }) => id);
}

async function findWrongComments(tx: Tx, tenantId: string): Promise<string[]> {
  const found = await tx.execute<StartupId>(sql`select c.id from ${comments} c
    left join (select comment_id, count(*)::int as n from ${commentLikes}
      where tenant_id = ${tenantId} group by 1) l on l.comment_id = c.id
    where c.tenant_id = ${tenantId} and c.like_count <> coalesce(l.n, 0)`);
  return found.map(({ id }) => id);
}

/**
 * Recounts the votes and comments of the given startups. Locks the rows first, always in the same order, so
 * that earlier commits are visible and later changes apply on top.
 */
export async function mendStartups(tx: Tx, { tenant, now }: TenantScope, ids: string[]): Promise<void> {
  if (!ids.length) return;
  const these = sql`${startups.tenantId} = ${tenant.id} and ${startups.id} = any(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`select 1 from ${startups} where ${these} order by ${startups.id} for no key update`);
  const voteCount = sql`(select count(*)::int from ${votes} v where v.tenant_id = ${startups.tenantId}
    and v.startup_id = ${startups.id} and v.state = 'counted')`;
  const commentCount = sql`(select count(*)::int from ${comments} c where c.tenant_id = ${startups.tenantId}
    and c.startup_id = ${startups.id} and c.deleted_at is null and c.held_at is null)`;
  await tx.execute(sql`update ${startups} set vote_count = ${voteCount}, comment_count = ${commentCount},
    hot_score = ${hotScoreSql(voteCount, commentCount, now)} where ${these}`);
}

/** Like `mendStartups`, for comment likes. */
export async function mendComments(tx: Tx, tenantId: string, ids: string[]): Promise<void> {
  if (!ids.length) return;
  const these = sql`${comments.tenantId} = ${tenantId} and ${comments.id} = any(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`select 1 from ${comments} where ${these} order by ${comments.id} for no key update`);
  await tx.execute(sql`update ${comments} set like_count = (select count(*)::int from ${commentLikes} l
    where l.tenant_id = ${comments.tenantId} and l.comment_id = ${comments.id}) where ${these}`);
}
