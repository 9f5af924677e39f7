import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PersonScope } from "@/access/scope";
import { MAX_COUNTED } from "@/domain/notification/count-rules";
import type {
  ListNotices,
  NoticeCursor,
  NoticeList,
  NoticeView,
  OneNotice,
  ReadNotices,
} from "@/domain/notification/schema";
import { notices } from "@/domain/schema";
import { inTenant } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { hintAfterCommit, topics } from "@/server/events/publish";
import { describeNotices, readNotices } from "./describe-notice";

const PAGE_SIZE = 20;

export type InboxScope = Pick<PersonScope, "tenant" | "viewer" | "now">;

const isMine = ({ tenant, viewer }: InboxScope): SQL | undefined =>
  and(eq(notices.tenantId, tenant.id), eq(notices.userId, viewer.userId));

const isShownToMe = (scope: InboxScope): SQL | undefined => and(isMine(scope), eq(notices.isShown, true));

const isBehind = ({ at, id }: NoticeCursor): SQL =>
  sql`(${notices.createdAt}, ${notices.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;

/** Returns the viewer's notifications in this community, newest first. (NOT-1) */
export function listNotices(scope: InboxScope, { filter, type, cursor }: ListNotices): Promise<NoticeList> {
  const condition = and(
    isShownToMe(scope),
    filter === "unread" ? isNull(notices.readAt) : undefined,
    type ? eq(notices.type, type) : undefined,
    cursor ? isBehind(cursor) : undefined,
  );
  return readInOneTrip(scope, async (tx) => {
    const rows = await readNotices(tx, scope, condition, PAGE_SIZE + 1);
    const items = describeNotices(scope.tenant, rows.slice(0, PAGE_SIZE));
    const last = items.at(-1);
    const hasMore = rows.length > PAGE_SIZE;
    return { items, nextCursor: hasMore && last ? { at: last.createdAt, id: last.id } : null };
  });
}

export const listLatest = (scope: InboxScope, count: number): Promise<NoticeView[]> =>
  readInOneTrip(scope, async (tx) =>
    describeNotices(scope.tenant, await readNotices(tx, scope, isShownToMe(scope), count)),
  );

/** Counts unread notifications up to the displayed maximum. */
export const countUnread = (scope: InboxScope): Promise<number> =>
  readInOneTrip(scope, async (tx) => {
    const isUnread = and(isShownToMe(scope), isNull(notices.readAt));
    return (await readNotices(tx, scope, isUnread, MAX_COUNTED + 1)).length;
  });

/** Does nothing if the notification belongs to another user. */
export const readNotice = (scope: InboxScope, { id }: OneNotice): Promise<void> =>
  markRead(scope, eq(notices.id, id));

export const readAllNotices = (scope: InboxScope, { until }: ReadNotices): Promise<void> =>
  markRead(scope, and(eq(notices.isShown, true), lte(notices.createdAt, until)));

async function markRead(scope: InboxScope, which: SQL | undefined): Promise<void> {
  const { tenant, viewer, now } = scope;
  await inTenant(scope, async (tx) => {
    await tx
      .update(notices)
      .set({ readAt: now, mailAt: null })
      .where(and(isMine(scope), isNull(notices.readAt), which));
    hintAfterCommit(tx, topics.person(tenant.id, viewer.userId));
  });
}
