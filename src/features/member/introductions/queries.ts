import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ReadScope } from "@/access/scope";
import type { Viewer } from "@/access/viewer";
import { isUsable } from "@/domain/member/good-standing";
import { openSince, pausedSince } from "@/domain/member/introductions/rules";
import { introductions, members, profiles } from "@/domain/schema";
import type { Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import type { Introductions, Relation } from "./schema";

type Reader = ReadScope & { viewer: Viewer };

/** More of each kind aren't listed; those behind them follow when these are answered. */
const MAX_LISTED = 100;

const { senderId, recipientId, status, createdAt, withdrawnAt, removedAt } = introductions;

const ofTenant = ({ tenant }: Reader): SQL => eq(introductions.tenantId, tenant.id);

/** A request that its recipient can answer. (DIR-16) */
export const isOpen = (scope: Pick<Reader, "tenant" | "now">): SQL | undefined =>
  and(
    eq(introductions.tenantId, scope.tenant.id),
    eq(status, "pending"),
    isNull(removedAt),
    gt(createdAt, openSince(scope.now)),
  );

/** What passed between the viewer and each of some members. (DIR-16) */
export async function readRelations(
  tx: Tx,
  scope: Reader,
  userIds: readonly string[],
): Promise<Map<string, Relation>> {
  const { viewer, now } = scope;
  const relations = new Map<string, Relation>();
  const others = userIds.filter((id) => id !== viewer.userId);
  if (others.length) {
    const rows = await tx
      .select({ row: introductions, isOpen: sql<boolean>`coalesce(${isOpen(scope)}, false)` })
      .from(introductions)
      .where(
        and(
          ofTenant(scope),
          or(
            and(eq(senderId, viewer.userId), inArray(recipientId, others)),
            and(eq(recipientId, viewer.userId), inArray(senderId, others)),
          ),
        ),
      );
    for (const { row, isOpen } of rows) {
      const isMine = row.senderId === viewer.userId;
      const other = isMine ? row.recipientId : row.senderId;
      const relation = relationOf(row, { isMine, isOpen, now });
      const known = relations.get(other);
      if (relation && STRENGTH.indexOf(relation) > STRENGTH.indexOf(known ?? "none"))
        relations.set(other, relation);
    }
  }
  if (userIds.includes(viewer.userId)) relations.set(viewer.userId, "self");
  return relations;
}

const STRENGTH: readonly Relation[] = ["none", "asked", "asks", "introduced"];

type Row = typeof introductions.$inferSelect;

function relationOf(
  row: Row,
  { isMine, isOpen, now }: { isMine: boolean; isOpen: boolean; now: Date },
): Relation | null {
  if (row.status === "accepted") return "introduced";
  if (!isMine) return isOpen ? "asks" : null;
  return row.createdAt > pausedSince(now) ? "asked" : null;
}

/** The viewer's requests and introductions with members who are still here, newest first. (DIR-16) */
export const readIntroductions = (scope: Reader): Promise<Introductions> =>
  readInOneTrip(scope, async (tx) => {
    const { viewer, now } = scope;
    const list = (other: SQLWrapper, condition: SQL | undefined) =>
      tx
        .select({
          row: introductions,
          other: { username: profiles.username, fullName: profiles.fullName, avatarUrl: profiles.avatarUrl },
        })
        .from(introductions)
        .innerJoin(members, and(eq(members.tenantId, introductions.tenantId), eq(members.userId, other)))
        .innerJoin(profiles, eq(profiles.id, other))
        .where(and(ofTenant(scope), isUsable(scope), condition))
        .orderBy(desc(createdAt), desc(introductions.id))
        .limit(MAX_LISTED);
    const otherId = sql`case when ${senderId} = ${viewer.userId} then ${recipientId} else ${senderId} end`;
    const isTheirs = or(eq(senderId, viewer.userId), eq(recipientId, viewer.userId));
    const [received, introduced, sent] = await Promise.all([
      list(senderId, and(eq(recipientId, viewer.userId), isOpen(scope))),
      list(otherId, and(isTheirs, eq(status, "accepted"))),
      list(
        recipientId,
        and(
          eq(senderId, viewer.userId),
          // Not those that the sender can know to be over. A declined one looks like one without an answer.
          and(ne(status, "accepted"), isNull(withdrawnAt)),
          gt(createdAt, openSince(now)),
        ),
      ),
    ]);
    return {
      received: received.map(({ row, other }) => requestOf(row, other)),
      introduced: introduced.map(({ row, other }) => {
        const isMine = row.senderId === viewer.userId;
        const [ownContact, theirContact] = isMine
          ? [row.senderContact, row.recipientContact ?? ""]
          : [row.recipientContact ?? "", row.senderContact];
        return { id: row.id, other, ownContact, theirContact, at: row.answeredAt ?? row.createdAt };
      }),
      sent: sent.map(({ row, other }) => ({ ...requestOf(row, other), contact: row.senderContact })),
    };
  });

const requestOf = <Other>({ id, message, createdAt: at }: Row, other: Other) => ({
  id,
  other,
  message,
  createdAt: at,
});
