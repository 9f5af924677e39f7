import { and, eq, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { MemberScope } from "@/access/scope";
import { isInGoodStanding } from "@/domain/member/good-standing";
import type { ReportTarget } from "@/domain/moderation/rules";
import {
  comments,
  decks,
  introductions,
  members,
  profiles,
  questions,
  sessionHosts,
  sessions,
  slideComments,
  startupMakers,
  startups,
} from "@/domain/schema";
import type { Tx } from "@/server/db/client";

type Target = { isOwn: boolean; authorId: string | null } | undefined;

const isListed = ({ tenant, now }: MemberScope) =>
  and(eq(startups.tenantId, tenant.id), eq(startups.status, "live"), lte(startups.launchedAt, now));

async function findStartup(tx: Tx, scope: MemberScope, id: string): Promise<Target> {
  const [found] = await tx
    .select({
      isOwn: sql<boolean>`${startups.createdBy} is not distinct from ${scope.viewer.userId}::uuid or exists (
        select from ${startupMakers} where ${startupMakers.tenantId} = ${startups.tenantId}
          and ${startupMakers.startupId} = ${startups.id} and ${startupMakers.userId} = ${scope.viewer.userId})`,
      authorId: startups.createdBy,
    })
    .from(startups)
    .where(and(isListed(scope), eq(startups.id, id)));
  return found;
}

async function findComment(tx: Tx, scope: MemberScope, id: string): Promise<Target> {
  const { tenant, viewer } = scope;
  const [found] = await tx
    .select({
      isOwn: sql<boolean>`${comments.userId} is not distinct from ${viewer.userId}::uuid`,
      authorId: comments.userId,
    })
    .from(comments)
    .innerJoin(startups, and(eq(startups.tenantId, comments.tenantId), eq(startups.id, comments.startupId)))
    .where(
      and(
        eq(comments.tenantId, tenant.id),
        eq(comments.id, id),
        isNull(comments.deletedAt),
        isNull(comments.heldAt),
        isListed(scope),
      ),
    );
  return found;
}

const isOpenSession = ({ tenant }: MemberScope): SQL | undefined =>
  tenant.capabilities.sessions
    ? and(eq(sessions.tenantId, tenant.id), ne(sessions.status, "draft"))
    : sql`false`;

async function findQuestion(tx: Tx, scope: MemberScope, id: string): Promise<Target> {
  const { tenantId, sessionId, userId, hiddenAt } = questions;
  const [found] = await tx
    .select({
      isOwn: sql<boolean>`${userId} is not distinct from ${scope.viewer.userId}::uuid`,
      authorId: userId,
    })
    .from(questions)
    .innerJoin(sessions, and(eq(sessions.tenantId, tenantId), eq(sessions.id, sessionId)))
    .where(and(isOpenSession(scope), eq(questions.id, id), isNull(hiddenAt)));
  return found;
}

async function findSlideComment(tx: Tx, scope: MemberScope, id: string): Promise<Target> {
  const { tenantId, deckId, userId, deletedAt } = slideComments;
  const [found] = await tx
    .select({
      isOwn: sql<boolean>`${userId} is not distinct from ${scope.viewer.userId}::uuid`,
      authorId: userId,
    })
    .from(slideComments)
    .innerJoin(decks, and(eq(decks.tenantId, tenantId), eq(decks.id, deckId)))
    .innerJoin(sessions, and(eq(sessions.tenantId, decks.tenantId), eq(sessions.id, decks.sessionId)))
    .where(
      and(
        isOpenSession(scope),
        eq(sessions.status, "completed"),
        eq(slideComments.id, id),
        isNull(deletedAt),
        isNull(slideComments.hiddenAt),
      ),
    );
  return found;
}

async function findProfile(tx: Tx, scope: MemberScope, id: string): Promise<Target> {
  const [found] = await tx
    .select({ authorId: members.userId })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .where(and(isInGoodStanding(scope), eq(members.userId, id)));
  const isShown = scope.tenant.capabilities.user_profiles;
  return found && isShown ? { ...found, isOwn: id === scope.viewer.userId } : undefined;
}

async function findReportedSession(tx: Tx, scope: MemberScope, id: string): Promise<Target> {
  const { tenantId, sessionId, userId, role } = sessionHosts;
  const [found] = await tx
    .select({
      isOwn: sql<boolean>`exists (select from ${sessionHosts} mine where mine.tenant_id = ${sessions.tenantId}
        and mine.session_id = ${sessions.id} and mine.user_id = ${scope.viewer.userId})`,
      authorId: userId,
    })
    .from(sessions)
    .leftJoin(
      sessionHosts,
      and(eq(tenantId, sessions.tenantId), eq(sessionId, sessions.id), eq(role, "host")),
    )
    .where(and(isOpenSession(scope), eq(sessions.id, id)));
  return found;
}

/** Only its recipient sees the message of a request. */
async function findIntroduction(tx: Tx, { tenant, viewer }: MemberScope, id: string): Promise<Target> {
  const { senderId, recipientId } = introductions;
  const [found] = await tx
    .select({ authorId: senderId })
    .from(introductions)
    .where(
      and(eq(introductions.tenantId, tenant.id), eq(introductions.id, id), eq(recipientId, viewer.userId)),
    );
  return found && { ...found, isOwn: false };
}

export const FIND: Record<ReportTarget, (tx: Tx, scope: MemberScope, id: string) => Promise<Target>> = {
  startup: findStartup,
  comment: findComment,
  question: findQuestion,
  slide_comment: findSlideComment,
  profile: findProfile,
  session: findReportedSession,
  introduction: findIntroduction,
};
