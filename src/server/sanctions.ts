import { and, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { ModeratorScope } from "@/access/scope";
import { alreadyImposed, BAD_TERM } from "@/features/member/copy";
import { isInForce, isTermFor, type SanctionKind, WARNING_PAUSE_SECONDS } from "@/features/member/rules";
import type { Sanction } from "@/features/member/schema";
import { AppError } from "@/lib/app-error";
import { newId } from "@/lib/id";
import { audit } from "./audit";
import type { Tx } from "./db/client";
import { profiles, sanctions } from "./db/schema";
import { ACTS, changeStanding, isOfKind, KEPT } from "./sanction-standing";
import { tellImposed } from "./sanction-telling";
import { lockSubordinate, type Target } from "./subordinates";

const isUnlifted = (scope: ModeratorScope, userId: string, kind: SanctionKind): SQL | undefined =>
  and(isOfKind(scope, userId, kind), isNull(sanctions.liftedAt));

/**
 * Warns, mutes, suspends or bans a member in the caller's transaction, who is told by mail and notice with the
 * reason. Returns the sanction's id. What is in force is not imposed again: it is lifted first.
 * (`docs/behaviours.md`, MOD-4)
 * @throws BAD_REQUEST (`until`), NOT_FOUND, FORBIDDEN (`rank`, `self`) and, for the second of two, CONFLICT
 * (`handled`), all of them before it writes.
 */
export async function sanction(tx: Tx, scope: ModeratorScope, input: Sanction): Promise<string> {
  const { tenant, viewer, now } = scope;
  const { userId, kind, until, reason } = input;
  if (!isTermFor(kind, until, now)) throw new AppError("BAD_REQUEST", BAD_TERM, "until");
  const target = await lockSubordinate(tx, scope, userId);
  await refuseSecond(tx, scope, target, kind);
  const id = newId();
  const row = { id, tenantId: tenant.id, userId, kind, until, reason, imposedBy: viewer.userId };
  await tx.insert(sanctions).values({ ...row, createdAt: now });
  // Before it holds, because nobody is told anything any more who is banned.
  await tellImposed(tx, scope, target, { id, kind, until, reason });
  if (kind !== "warning") await changeStanding(tx, scope, userId, KEPT[kind].columns({ until, reason, now }));
  await audit(tx, scope, {
    action: ACTS[kind].imposed,
    target: { type: "member", id: userId },
    after: { sanctionId: id, until },
    reason,
  });
  return id;
}

async function refuseSecond(
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
