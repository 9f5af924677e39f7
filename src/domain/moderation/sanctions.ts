import { and, desc, eq, gt, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import * as m from "#messages";
import type { ModeratorScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { alreadyImposed, alreadyLifted } from "@/domain/member/copy";
import { endIntroductions } from "@/domain/member/introductions/end-introductions";
import { lockOutranked, type Target } from "@/domain/member/lock-members";
import { isInForce, isTermFor, type SanctionKind, WARNING_PAUSE_SECONDS } from "@/domain/member/rules";
import type { LiftSanction, Sanction } from "@/domain/member/schema";
import { profiles, sanctions } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";
import { closePending } from "./close-pending";
import { ACTS, changeStanding, isOfKind, SANCTION_COLUMNS } from "./sanction-effects";
import { notifySanctionImposed, notifySanctionLifted } from "./sanction-notifications";

type SanctionRef = { userId: string; kind: SanctionKind; id: string | null };

/**
 * Lifts an active sanction, or a warning, in the caller's transaction, and tells the member the reason
 * (MOD-4).
 * @throws NOT_FOUND, FORBIDDEN (`rank`, `self`), and CONFLICT (`handled`) if it has ended or was already
 * lifted.
 */
export async function liftSanction(tx: Tx, scope: ModeratorScope, input: LiftSanction): Promise<void> {
  const { reason } = input;
  const { userId, kind, id } = await findMeant(tx, scope, input);
  const target = await lockOutranked(tx, scope, userId);
  const lifted = await markLifted(tx, scope, { userId, kind, id }, reason);
  // A sanction restored after an account deletion exists only in the member's row.
  const holds = kind === "warning" ? lifted.length > 0 : isInForce[kind](target.member, scope.now);
  if (!holds || (id && !lifted.includes(id))) await throwAlreadyLifted(tx, scope, { userId, kind, id });
  if (kind !== "warning") await changeStanding(tx, scope, userId, SANCTION_COLUMNS[kind].cleared);
  await notifySanctionLifted(tx, scope, target, { id: lifted[0] ?? newId(), kind, reason });
  await audit(tx, scope, {
    action: ACTS[kind].lifted,
    target: { type: "member", id: userId },
    before: { sanctionIds: lifted },
    reason,
  });
}

async function findMeant(tx: Tx, { tenant }: ModeratorScope, input: LiftSanction): Promise<SanctionRef> {
  if (!("sanctionId" in input)) return { userId: input.userId, kind: input.kind, id: null };
  const { userId, kind, id } = sanctions;
  const [row] = await tx
    .select({ userId, kind, id })
    .from(sanctions)
    .where(and(eq(sanctions.tenantId, tenant.id), eq(id, input.sanctionId)));
  if (!row) throw new AppError("NOT_FOUND", m.member_noSanction());
  return row;
}

const isMeant = (scope: ModeratorScope, { userId, kind, id }: SanctionRef): SQL | undefined =>
  and(isOfKind(scope, userId, kind), id ? eq(sanctions.id, id) : undefined);

async function markLifted(
  tx: Tx,
  scope: ModeratorScope,
  meant: SanctionRef,
  reason: string,
): Promise<string[]> {
  const { viewer, now } = scope;
  const isOn = or(isNull(sanctions.until), gt(sanctions.until, now));
  const rows = await tx
    .update(sanctions)
    .set({ liftedAt: now, liftedBy: viewer.userId, liftReason: reason })
    .where(and(isMeant(scope, meant), isNull(sanctions.liftedAt), isOn))
    .returning({ id: sanctions.id });
  return rows.map(({ id }) => id);
}

async function throwAlreadyLifted(tx: Tx, scope: ModeratorScope, meant: SanctionRef): Promise<never> {
  const [last] = await tx
    .select({ username: profiles.username })
    .from(sanctions)
    .leftJoin(profiles, eq(profiles.id, sanctions.liftedBy))
    .where(and(isMeant(scope, meant), isNotNull(sanctions.liftedAt), eq(sanctions.userId, meant.userId)))
    .orderBy(desc(sanctions.liftedAt))
    .limit(1);
  throw new AppError("CONFLICT", alreadyLifted(meant.kind, last?.username ?? null), "handled");
}

const isUnlifted = (scope: ModeratorScope, userId: string, kind: SanctionKind): SQL | undefined =>
  and(isOfKind(scope, userId, kind), isNull(sanctions.liftedAt));

/**
 * Warns, mutes, suspends or bans a member in the caller's transaction, and sends an email and a notification
 * with the reason. Returns the sanction's id. An active sanction must be lifted before it can be imposed
 * again (MOD-4).
 * @throws BAD_REQUEST (`until`), NOT_FOUND, FORBIDDEN (`rank`, `self`), and CONFLICT (`handled`) if another
 * moderator was faster; all before anything is written.
 */
export async function sanction(tx: Tx, scope: ModeratorScope, input: Sanction): Promise<string> {
  const { tenant, viewer, now } = scope;
  const { userId, kind, until, reason } = input;
  if (!isTermFor(kind, until, now)) throw new AppError("BAD_REQUEST", m.member_badTerm(), "until");
  const target = await lockOutranked(tx, scope, userId);
  await assertNoSecond(tx, scope, target, kind);
  const id = newId();
  const row = { id, tenantId: tenant.id, userId, kind, until, reason, imposedBy: viewer.userId };
  await tx.insert(sanctions).values({ ...row, createdAt: now });
  // Notify before the ban takes effect, because banned users get no notifications.
  await notifySanctionImposed(tx, scope, target, { id, kind, until, reason });
  if (kind !== "warning")
    await changeStanding(tx, scope, userId, SANCTION_COLUMNS[kind].columns({ until, reason, now }));
  if (kind === "ban") await closePending(tx, scope, { userId, keeps: null });
  if (kind === "suspension") await endIntroductions(tx, scope, userId, { isLeaving: false });
  await audit(tx, scope, {
    action: ACTS[kind].imposed,
    target: { type: "member", id: userId },
    after: { sanctionId: id, until },
    reason,
  });
  return id;
}

async function assertNoSecond(
  tx: Tx,
  scope: ModeratorScope,
  { member }: Target,
  kind: SanctionKind,
): Promise<void> {
  const lately = new Date(scope.now.getTime() - WARNING_PAUSE_SECONDS * 1000);
  const isUnliftedOne = isUnlifted(scope, member.userId, kind);
  const isThere =
    kind === "warning"
      ? (await tx.$count(sanctions, and(isUnliftedOne, gt(sanctions.createdAt, lately)))) > 0
      : isInForce[kind](member, scope.now);
  if (!isThere) return;
  const [last] = await tx
    .select({ username: profiles.username })
    .from(sanctions)
    .leftJoin(profiles, eq(profiles.id, sanctions.imposedBy))
    .where(isUnliftedOne)
    .orderBy(desc(sanctions.createdAt))
    .limit(1);
  throw new AppError("CONFLICT", alreadyImposed(kind, last?.username ?? null), "handled");
}
