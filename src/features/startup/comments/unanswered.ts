import { eq, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { comments, profiles, startupMakers, startups } from "@/domain/schema";
import { isMadeBy } from "@/features/startup/access";
import type { Unanswered } from "@/features/startup/dashboard/rules";
import { isListed, isVisibleComment } from "@/features/startup/visibility";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import { inTenant } from "@/server/db/client";

const MAX_SHOWN = 5;
/** The newest threads, of all of these startups together, that are looked at: each costs two look-ups. */
const MAX_LOOKED_AT = 500;

type Row = {
  id: string;
  slug: string;
  startup: string;
  author: string | null;
  body: string;
  createdAt: string;
  total: number;
};

/** The newest visible threads of a listed startup. */
const newestThreads = (tenantId: string): SQL => sql`
  select ${comments.id}, ${comments.userId}, ${comments.body}, ${comments.createdAt} from ${comments}
  where ${comments.tenantId} = ${tenantId} and ${comments.startupId} = ${startups.id}
    and ${comments.parentId} is null and ${isVisibleComment}
  order by ${comments.createdAt} desc, ${comments.id} desc limit ${MAX_LOOKED_AT}`;

/** True if the latest comment in the thread isn't by a maker: its last visible reply or, without one, itself. */
const isOpen = (tenantId: string): SQL => sql`not exists (select from ${startupMakers}
  where ${startupMakers.tenantId} = ${tenantId} and ${startupMakers.startupId} = thread.startup_id
    and ${startupMakers.userId} = case when last.id is null then thread.user_id else last.user_id end)`;

/**
 * Threads on the viewer's listed startups (or one of them) in which the latest comment isn't by a maker,
 * newest first. Only the newest 500 threads are looked at. (SUB-9)
 */
export function listUnanswered(scope: TenantScope, startupId?: string): Promise<Unanswered> {
  const { tenant } = scope;
  const isTheirs: SQL | undefined = startupId ? eq(startups.id, startupId) : isMadeBy(scope, startups.id);
  return inTenant(scope, async (tx) => {
    const rows = await tx.execute<Row>(sql`
      select thread.id, thread.slug, thread.startup, ${profiles.fullName} as author, thread.body,
        thread.created_at as "createdAt", thread.total
      from (
        select thread.*, (count(*) over ())::int as total from (
          select ${startups.id} as startup_id, ${startups.slug} as slug, ${startups.name} as startup, newest.*
          from ${startups} cross join lateral (${newestThreads(tenant.id)}) as newest
          where ${isListed(scope)} and ${isTheirs}
          order by newest.created_at desc, newest.id desc limit ${MAX_LOOKED_AT}
        ) as thread
        left join lateral (
          select reply.id, reply.user_id from ${comments} as reply
          where reply.tenant_id = ${tenant.id} and reply.startup_id = thread.startup_id and reply.parent_id = thread.id
            and reply.deleted_at is null and reply.held_at is null
          order by reply.created_at desc, reply.id desc limit 1
        ) as last on true
        where ${isOpen(tenant.id)}
        order by thread.created_at desc, thread.id desc limit ${MAX_SHOWN}
      ) as thread left join ${profiles} on ${profiles.id} = thread.user_id
      order by thread.created_at desc, thread.id desc`);
    const threads = rows.map(({ total: _, body, author, createdAt, ...row }) => ({
      ...row,
      createdAt: new Date(createdAt),
      author: author ?? m.common_aFormerMember(),
      excerpt: excerptOf(body),
    }));
    return { total: rows[0]?.total ?? 0, threads };
  });
}
