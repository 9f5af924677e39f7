import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { NOTICE_KINDS, typesSeenBy } from "@/domain/notification/rules";
import type { NoticeView } from "@/domain/notification/schema";
import { comments, notices, profiles, sessions, startupMakers, startups } from "@/domain/schema";
import { readStored } from "@/lib/language/server";
import { isolate } from "@/lib/text/bidi";
import { excerptOf } from "@/lib/text/markdown/excerpt";
import type { Tx } from "@/server/db/client";
import { withNotice } from "./urls";

type NoticeContext = Pick<TenantScope, "tenant" | "now">;
type Row = Awaited<ReturnType<typeof readNotices>>[number];

/** Returns matching notifications whose subject the recipient can still see, newest first. */
export const readNotices = (tx: Tx, scope: NoticeContext, condition: SQL | undefined, limit: number) =>
  tx
    .select({
      notice: notices,
      actor: { name: profiles.fullName, avatarUrl: profiles.avatarUrl },
      startup: { name: startups.name, slug: startups.slug },
      session: { title: sessions.title },
      body: comments.body,
    })
    .from(notices)
    .leftJoin(startups, and(eq(startups.tenantId, notices.tenantId), eq(startups.id, notices.startupId)))
    .leftJoin(sessions, and(eq(sessions.tenantId, notices.tenantId), eq(sessions.id, notices.sessionId)))
    .leftJoin(comments, and(eq(comments.tenantId, notices.tenantId), eq(comments.id, notices.commentId)))
    .leftJoin(profiles, eq(profiles.id, notices.actorId))
    .where(and(eq(notices.tenantId, scope.tenant.id), condition, isStillThere(scope)))
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit);

/**
 * Hides notifications about content that was deleted, held or unlisted, or that the user has left. (NOT-1)
 */
function isStillThere({ tenant, now }: NoticeContext): SQL {
  const isListed = sql`${startups.status} = 'live' and ${startups.launchedAt} <= ${now.toISOString()}::timestamptz`;
  const isComment = and(
    sql`${tenant.capabilities.comments}::boolean`,
    isNull(comments.deletedAt),
    isNull(comments.heldAt),
  );
  const isMaker = sql`exists (select from ${startupMakers} where ${startupMakers.tenantId} = ${notices.tenantId}
    and ${startupMakers.startupId} = ${notices.startupId} and ${startupMakers.userId} = ${notices.userId})`;
  const { startup_directory: hasDirectory, sessions: hasSessions } = tenant.capabilities;
  return sql`case
    when ${notices.sessionId} is null and ${notices.startupId} is null then true
    when ${notices.sessionId} is not null then ${hasSessions}::boolean
    when not ${hasDirectory}::boolean then false
    when ${inArray(notices.type, typesSeenBy("readers"))} then ${isListed} and ${isComment}
    when ${inArray(notices.type, typesSeenBy("makers"))} then ${isMaker}
    else true end`;
}

export const nameOf = ({ startup, session }: Pick<Row, "startup" | "session">): string =>
  startup?.name ?? session?.title ?? "";

function describeNotice({ languages }: Tenant, { notice, actor, startup, session, body }: Row): NoticeView {
  const { id, type, sessionId, commentId, data, readAt, createdAt } = notice;
  const kind = NOTICE_KINDS[type];
  const place = { slug: startup?.slug ?? "", sessionId, commentId, path: data.path ?? null };
  const { votes = 0, when = "", words = "" } = data;
  return {
    id,
    type,
    text: kind.sentence({
      actor: isolate(actor?.name ?? m.common_aFormerMember()),
      about: isolate(nameOf({ startup, session })),
      votes,
      when: readStored(when, languages),
      words: isolate(readStored(words, languages)),
    }),
    excerpt: body === null ? (data.excerpt ?? null) : excerptOf(body),
    isQuote: body !== null,
    path: withNotice(kind.path(place), id),
    actor: actor?.name ? actor : null,
    isRead: readAt !== null,
    createdAt,
  };
}

/** Renders notifications for the current reader, with current names and text, not those at the time of the event. */
export const describeNotices = (tenant: Tenant, rows: readonly Row[]): NoticeView[] =>
  rows.map((row) => describeNotice(tenant, row));
