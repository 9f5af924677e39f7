import { eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { randomToken } from "@/domain/auth/one-time-code";
import type { Client } from "@/domain/auth/session-cookie";
import { authSessions } from "@/domain/schema";
import { newId } from "@/lib/id";
import { SIGN_IN_SECONDS } from "@/lib/limits/sign-in";
import type { Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";

/** `endsAt` ends the sign-in however often it is used. */
type SignIn = { userId: string; client: Client; holdsAccount: boolean; endsAt?: Date };

/**
 * Signs a user in to this community, and ends the sign-in that this browser had here: its cookie is replaced, so no one
 * could end it any more. Returns what the browser's cookies are made of.
 */
export async function startSignIn(
  tx: Tx,
  { tenant, viewer, ip, now }: TenantScope,
  { userId, client: { userAgent }, holdsAccount, endsAt }: SignIn,
): Promise<{ token: string; userId: string }> {
  if (viewer) await tx.delete(authSessions).where(eq(authSessions.id, viewer.signInId));
  const token = randomToken();
  const id = newId();
  await tx.insert(authSessions).values({
    id,
    token,
    userId,
    tenantId: tenant.id,
    ipAddress: ip,
    userAgent,
    holdsAccount,
    endsAt,
    expiresAt: endsAt ?? new Date(now.getTime() + SIGN_IN_SECONDS * 1000),
    createdAt: now,
    updatedAt: now,
  });
  await enqueue(tx, "tell-sign-in", { tenantId: tenant.id, signInId: id });
  return { token, userId };
}
