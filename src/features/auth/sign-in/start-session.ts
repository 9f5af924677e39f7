import type { TenantScope } from "@/access/scope";
import { randomToken } from "@/domain/auth/one-time-code";
import { type Client, SIGN_IN_SECONDS } from "@/domain/auth/session-cookie";
import { authSessions } from "@/domain/schema";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";

type SignIn = { userId: string; client: Client; holdsAccount: boolean };

/** Signs a user in to this community. Returns the token for the browser's cookie. */
export async function startSignIn(
  tx: Tx,
  { tenant, ip, now }: TenantScope,
  { userId, client: { userAgent }, holdsAccount }: SignIn,
): Promise<string> {
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
    expiresAt: new Date(now.getTime() + SIGN_IN_SECONDS * 1000),
    createdAt: now,
    updatedAt: now,
  });
  await enqueue(tx, "tell-sign-in", { tenantId: tenant.id, signInId: id });
  return token;
}
