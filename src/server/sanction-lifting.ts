import { and, desc, eq, gt, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import type { ModeratorScope } from "@/access/scope";
import { alreadyLifted, NO_SANCTION } from "@/features/member/copy";
import { isInForce, type SanctionKind } from "@/features/member/rules";
import type { LiftSanction } from "@/features/member/schema";
import { AppError } from "@/lib/app-error";
import { newId } from "@/lib/id";
import { audit } from "./audit";
import type { Tx } from "./db/client";
import { profiles, sanctions } from "./db/schema";
import { ACTS, changeStanding, isOfKind, KEPT } from "./sanction-standing";
import { tellLifted } from "./sanction-telling";
import { lockSubordinate } from "./subordinates";

type Meant = { userId: string; kind: SanctionKind; id: string | null };

/**
 * Takes back what is in force, or a warning, in the caller's transaction; the person is told the reason.
 * (`docs/behaviours.md`, MOD-4)
 * @throws NOT_FOUND, FORBIDDEN (`rank`, `self`) and CONFLICT (`handled`) for what is over or lifted already.
 */
export async function liftSanction(tx: Tx, scope: ModeratorScope, input: LiftSanction): Promise<void> {
  const { reason } = input;
  const { userId, kind, id } = await findMeant(tx, scope, input);
  const target = await lockSubordinate(tx, scope, userId);
  const lifted = await markLifted(tx, scope, { userId, kind, id }, reason);
  // What outlived an account stands in the member's row alone.
  const holds = kind === "warning" ? lifted.length > 0 : isInForce[kind](target.member, scope.now);
  if (!holds || (id && !lifted.includes(id))) await refuse(tx, scope, { userId, kind, id });
  if (kind !== "warning") await changeStanding(tx, scope, userId, KEPT[kind].cleared);
  await tellLifted(tx, scope, target, { id: lifted[0] ?? newId(), kind, reason });
  await audit(tx, scope, {
    action: ACTS[kind].lifted,
    target: { type: "member", id: userId },
    before: { sanctionIds: lifted },
    reason,
  });
}

async function findMeant(tx: Tx, { tenant }: ModeratorScope, input: LiftSanction): Promise<Meant> {
  if (!("sanctionId" in input)) return { userId: input.userId, kind: input.kind, id: null };
  const { userId, kind, id } = sanctions;
  const [row] = await tx
    .select({ userId, kind, id })
    .from(sanctions)
    .where(and(eq(sanctions.tenantId, tenant.id), eq(id, input.sanctionId)));
  if (!row) throw new AppError("NOT_FOUND", NO_SANCTION);
  return row;
}

const isMeant = (scope: ModeratorScope, { userId, kind, id }: Meant): SQL | undefined =>
  and(isOfKind(scope, userId, kind), id ? eq(sanctions.id, id) : undefined);

/** Marks what is neither lifted nor over; returns the ids. */
async function markLifted(tx: Tx, scope: ModeratorScope, meant: Meant, reason: string): Promise<string[]> {
  const { viewer, now } = scope;
  const isOn = or(isNull(sanctions.until), gt(sanctions.until, now));
  const rows = await tx
    .update(sanctions)
    .set({ liftedAt: now, liftedBy: viewer.userId, liftReason: reason })
    .where(and(isMeant(scope, meant), isNull(sanctions.liftedAt), isOn))
    .returning({ id: sanctions.id });
  return rows.map(({ id }) => id);
}

async function refuse(tx: Tx, scope: ModeratorScope, meant: Meant): Promise<never> {
  const [last] = await tx
    .select({ username: profiles.username })
    .from(sanctions)
    .leftJoin(profiles, eq(profiles.id, sanctions.liftedBy))
    .where(and(isMeant(scope, meant), isNotNull(sanctions.liftedAt), eq(sanctions.userId, meant.userId)))
    .orderBy(desc(sanctions.liftedAt))
    .limit(1);
  throw new AppError("CONFLICT", alreadyLifted(meant.kind, last?.username ?? null), "handled");
}
