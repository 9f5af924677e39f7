import { and, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope } from "@/access/scope";
import { lockOutranked } from "@/domain/member/lock-members";
import { type ModerationTargets, openCase, type Target } from "@/domain/moderation/cases";
import type { ReportTarget } from "@/domain/moderation/rules";
import {
  comments,
  introductions,
  moderationCases,
  questions,
  sessionHosts,
  sessions,
  slideComments,
  startups,
} from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { inTenant, type Tx } from "@/server/db/client";
import { decideCase } from "./decide-cases";
import type { DecideCases, Decided, OneCase, Posted } from "./schema";

type Post = Target & { authorId: string };

/** Lists an author's posts in this community that can still be removed. Drafts are excluded. */
async function readPosts(tx: Tx, { tenant }: ModeratorScope, authorId: string): Promise<Post[]> {
  const of = (targetType: ReportTarget, rows: { id: string }[]): Post[] =>
    rows.map(({ id }) => ({ targetType, targetId: id, authorId }));
  const made = await tx
    .select({ id: startups.id })
    .from(startups)
    .where(
      and(
        eq(startups.tenantId, tenant.id),
        eq(startups.createdBy, authorId),
        notInArray(startups.status, ["draft", "archived"]),
        isNull(startups.removedAt),
      ),
    );
  const said = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.tenantId, tenant.id), eq(comments.userId, authorId), isNull(comments.deletedAt)));
  const asked = await tx
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(eq(questions.tenantId, tenant.id), eq(questions.userId, authorId), isNull(questions.hiddenAt)),
    );
  const remarked = await tx
    .select({ id: slideComments.id })
    .from(slideComments)
    .where(
      and(
        eq(slideComments.tenantId, tenant.id),
        eq(slideComments.userId, authorId),
        isNull(slideComments.deletedAt),
        isNull(slideComments.hiddenAt),
      ),
    );
  const hosted = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.tenantId, tenant.id),
        ne(sessions.status, "draft"),
        sql`exists (select from ${sessionHosts} where ${sessionHosts.tenantId} = ${sessions.tenantId}
          and ${sessionHosts.sessionId} = ${sessions.id} and ${sessionHosts.userId} = ${authorId}
          and ${sessionHosts.role} = 'host')`,
      ),
    );
  const introduced = await tx
    .select({ id: introductions.id })
    .from(introductions)
    .where(
      and(
        eq(introductions.tenantId, tenant.id),
        eq(introductions.senderId, authorId),
        eq(introductions.status, "pending"),
        isNull(introductions.removedAt),
      ),
    );
  return [
    ...of("startup", made),
    ...of("comment", said),
    ...of("question", asked),
    ...of("slide_comment", remarked),
    ...of("session", hosted),
    ...of("introduction", introduced),
  ];
}

async function findAuthor(
  tx: Tx,
  scope: ModeratorScope,
  hands: ModerationTargets,
  caseId: string,
): Promise<string> {
  const isThis = and(eq(moderationCases.tenantId, scope.tenant.id), eq(moderationCases.id, caseId));
  const [found] = await tx.select().from(moderationCases).where(isThis);
  if (!found) throw new AppError("NOT_FOUND", m.moderation_cases_noCase());
  const subject = (await hands[found.targetType].read(tx, scope, [found.targetId])).get(found.targetId);
  const authorId = subject?.authorId ?? found.authorId;
  if (!authorId) throw new AppError("NOT_FOUND", m.moderation_cases_noCase());
  return authorId;
}

export const countPosts = (
  scope: ModeratorScope,
  hands: ModerationTargets,
  { caseId }: OneCase,
): Promise<Posted> =>
  inTenant(scope, async (tx) => {
    const posts = await readPosts(tx, scope, await findAuthor(tx, scope, hands, caseId));
    const counts: Posted = {};
    for (const { targetType } of posts) counts[targetType] = (counts[targetType] ?? 0) + 1;
    return counts;
  });

/**
 * Removes everything the author of a case posted in this community, in one transaction and as one undoable
 * batch. Notifies the author once. (MOD-4)
 * @throws FORBIDDEN if the viewer doesn't outrank the author, CONFLICT if another moderator was faster.
 */
export async function purgeAuthor(
  scope: ModeratorScope,
  hands: ModerationTargets,
  input: DecideCases,
): Promise<Decided> {
  const [first] = input.cases;
  const batchId = newId();
  if (!first) return { batchId, done: [], refused: [] };
  return inTenant(scope, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '60s'`);
    const authorId = await findAuthor(tx, scope, hands, first.id);
    await lockOutranked(tx, scope, authorId);
    await decideCase(tx, scope, hands, { ...input, ...first, batchId });
    const done = [first.id];
    for (const post of await readPosts(tx, scope, authorId)) {
      const id = await openCase(tx, scope, { ...post, source: "moderator" });
      const [{ version } = { version: 0 }] = await tx
        .select({ version: moderationCases.version })
        .from(moderationCases)
        .where(and(eq(moderationCases.tenantId, scope.tenant.id), inArray(moderationCases.id, [id])));
      await decideCase(tx, scope, hands, { ...input, id, version, batchId, action: "remove", isQuiet: true });
      done.push(id);
    }
    return { batchId, done, refused: [] };
  });
}
