import { and, eq, sql } from "drizzle-orm";
import * as m from "#messages";
import type { PersonScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import type { Obstacle } from "@/domain/auth/deletion/rules";
import type { DeleteAccount } from "@/domain/auth/schema";
import { lockAccountDeletion } from "@/domain/member/owners";
import { authDeletions, authUsers, authVerifications } from "@/domain/schema";
import { requireRecentSignIn } from "@/features/auth/account/account";
import { endSignIns, removeWaysIn } from "@/features/auth/users";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { findObstacles } from "./preview";
import { retainSanctions } from "./retained-sanctions";

/**
 * Closes an account immediately; a job removes the rest. Sign-in stops working and the email address becomes
 * free. Requires a recent sign-in and the username, and refuses if the user is a last owner or superadmin.
 * Idempotent. (GDP-2)
 */
export async function deleteAccount(scope: PersonScope, input: DeleteAccount): Promise<void> {
  const { viewer, tenant, now } = scope;
  const { userId } = viewer;
  if (input.username.toLowerCase() !== viewer.username.toLowerCase()) {
    throw new AppError("BAD_REQUEST", m.auth_usernameWrong(), "username");
  }
  await inTenant(scope, async (tx) => {
    await lockAccountDeletion(tx);
    if ((await tx.$count(authDeletions, eq(authDeletions.userId, userId))) > 0) return;
    await requireRecentSignIn(tx, scope);
    const [obstacle] = await findObstacles(tx, scope);
    if (obstacle) throw new AppError("CONFLICT", describeObstacle(obstacle), obstacle.kind);
    await audit(tx, scope, { action: "account.deleted", target: { type: "member", id: userId } });
    const row = {
      userId,
      tenantId: tenant.id,
      email: viewer.email,
      content: input.content,
      requestedAt: now,
    };
    await tx.insert(authDeletions).values(row);
    await retainSanctions(tx, viewer, now);
    await closeAccount(tx, viewer);
    await enqueue(tx, "delete-account", { userId });
  });
}

/** Removes every password, passkey, link and provider account, and frees the email address for a new account. */
async function closeAccount(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  const nobody = { email: `${userId}@deleted.invalid`, emailVerified: false };
  await tx.update(authUsers).set(nobody).where(eq(authUsers.id, userId));
  await removeWaysIn(tx, userId);
  await tx
    .delete(authVerifications)
    .where(and(eq(sql`lower(${authVerifications.mailedTo})`, email.toLowerCase())));
  await endSignIns(tx, userId);
}

export const describeObstacle = (obstacle: Obstacle): string =>
  obstacle.kind === "last-owner"
    ? m.auth_lastOwner({ community: obstacle.community })
    : m.auth_lastSuperadmin();
