import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { mailDueAt } from "@/domain/notification/emails/digest-rules";
import { choiceOf, clockOf } from "@/domain/notification/preferences/rules";
import { hasOwnMail, type NoticeType } from "@/domain/notification/rules";
import type { NoticeData } from "@/domain/notification/schema";
import { authUsers, members, notices, notificationPreferences, profiles } from "@/domain/schema";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";
import { hintAfterCommit, topics } from "@/server/events/publish";

export type Audience = { type: NoticeType; userIds: readonly string[] };

/** The subject: a startup, a session or, if neither is set, the recipient. */
type Matter = { startupId: string; sessionId?: never } | { sessionId?: string; startupId?: never };

export type Happening = Matter & {
  /** Identifies the event: a user gets it only once. */
  key: string;
  commentId?: string;
  data?: NoticeData;
  /**
   * The strongest reason first. A user with several reasons is notified for the first one they have turned
   * on.
   */
  audiences: readonly Audience[];
  /** False for events that have no actor, even if a user's action caused them. */
  hasActor?: boolean;
  actorId?: string | null;
};

type Recipient = Awaited<ReturnType<typeof readRecipients>>[number];

/**
 * Notifies members of this community, in the caller's transaction. The actor and users that are banned or
 * have left get nothing (NOT-1).
 */
export async function notify(tx: Tx, scope: TenantScope, happening: Happening): Promise<void> {
  const actorId = happening.actorId ?? scope.viewer?.userId ?? null;
  const others = happening.audiences.flatMap(({ userIds }) => userIds).filter((id) => id !== actorId);
  if (!others.length) return;
  const recipients = await readRecipients(tx, scope, [...new Set(others)]);
  const rows = recipients.flatMap((recipient) => noticeFor(scope, happening, recipient) ?? []);
  if (!rows.length) return;
  const told = await tx
    .insert(notices)
    .values(rows)
    .onConflictDoNothing()
    .returning({ userId: notices.userId });
  for (const { userId } of told) hintAfterCommit(tx, topics.person(scope.tenant.id, userId));
}

/** Locks the rows in a fixed order, so that no recipient leaves while the notification is written. */
const readRecipients = (tx: Tx, scope: TenantScope, userIds: string[]) =>
  tx
    .select({
      userId: members.userId,
      isVerified: authUsers.emailVerified,
      timeZone: profiles.timeZone,
      preferences: notificationPreferences,
    })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .innerJoin(authUsers, eq(authUsers.id, members.userId))
    .leftJoin(
      notificationPreferences,
      and(
        eq(notificationPreferences.tenantId, members.tenantId),
        eq(notificationPreferences.userId, members.userId),
      ),
    )
    .where(and(isInGoodStanding(scope), inArray(members.userId, userIds)))
    .orderBy(asc(members.userId))
    .for("key share", { of: members });

/** Returns a recipient's notification, or null if they have turned off all of the reasons. */
function noticeFor(scope: TenantScope, happening: Happening, person: Recipient) {
  const { tenant, viewer, now } = scope;
  const { key, startupId, sessionId, commentId = null, data = {}, audiences, hasActor = true } = happening;
  const { choices = {}, mutesMail = false } = person.preferences ?? {};
  const wanted = audiences
    .filter(({ userIds }) => userIds.includes(person.userId))
    .map(({ type }) => ({ type, ...choiceOf(type, choices, mutesMail) }))
    .find(({ isShown, mail }) => isShown || mail !== "off");
  if (!wanted) return null;
  const clock = clockOf(person.preferences, person.timeZone ?? tenant.timeZone);
  const isMailed = !hasOwnMail(wanted.type) && tenant.capabilities.email_notifications && person.isVerified;
  return {
    id: newId(),
    tenantId: tenant.id,
    userId: person.userId,
    type: wanted.type,
    key,
    thread: threadOf(happening, person.userId),
    actorId: hasActor ? (happening.actorId ?? viewer?.userId ?? null) : null,
    startupId,
    sessionId,
    commentId,
    data,
    isShown: wanted.isShown,
    mailRhythm: wanted.mail,
    mailAt: isMailed ? mailDueAt(now, wanted.mail, clock) : null,
    createdAt: now,
  };
}

/** Viewing a discussion marks its notifications as read, so they aren't emailed. */
export async function readDiscussion(
  tx: Tx,
  { tenant, now }: TenantScope,
  { userId, startupId }: { userId: string; startupId: string },
): Promise<void> {
  const read = await tx
    .update(notices)
    .set({ readAt: now, mailAt: null })
    .where(
      and(
        eq(notices.tenantId, tenant.id),
        eq(notices.userId, userId),
        eq(notices.startupId, startupId),
        isNotNull(notices.commentId),
        isNull(notices.readAt),
      ),
    )
    .returning({ id: notices.id });
  if (read.length) hintAfterCommit(tx, topics.person(tenant.id, userId));
}

const threadOf = ({ startupId, sessionId }: Happening, userId: string): string => {
  if (startupId) return `startup:${startupId}`;
  return sessionId ? `session:${sessionId}` : `person:${userId}`;
};
