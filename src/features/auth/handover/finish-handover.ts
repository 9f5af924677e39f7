import { and, eq, gt, inArray } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { isPlatformHost } from "@/domain/auth/account-address";
import { beginSignIn } from "@/domain/auth/begin-sign-in";
import { isRefusedDemo } from "@/domain/auth/demo";
import type { Entry } from "@/domain/auth/entry";
import type { Client } from "@/domain/auth/session-cookie";
import { assertEmailDomainAllowed } from "@/domain/mail/blocked-domains";
import { authSessions, authUsers, members, profiles } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { inTenant, type Tx } from "@/server/db/client";
import { type Handover, readHandover } from "./codes";
import type { Arrival } from "./rules";

type From = { client: Client };

/** The sign-in that is handed over, if it is still there. Locks the user against signing out everywhere. */
async function findSource(tx: Tx, { now }: TenantScope, { signInId }: Handover) {
  const { userId, factorAt, holdsAccount, expiresAt, id, createdAt } = authSessions;
  const owner = tx.select({ userId }).from(authSessions).where(eq(id, signInId));
  await tx.select({ id: authUsers.id }).from(authUsers).where(inArray(authUsers.id, owner)).for("share");
  const [source] = await tx
    .select({
      userId,
      factorAt,
      signedInAt: createdAt,
      email: authUsers.email,
      name: profiles.fullName,
      username: profiles.username,
      avatarUrl: profiles.avatarUrl,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, userId))
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(and(eq(id, signInId), holdsAccount, gt(expiresAt, now)));
  return source ?? null;
}

/** Returns null if there is nothing to take over in this browser. */
export const describeArrival = (scope: TenantScope, { client }: From): Promise<Arrival | null> =>
  inTenant(scope, async (tx) => {
    const handover = await readHandover(tx, scope, { client, isSpent: false });
    const source = handover && (await findSource(tx, scope, handover));
    if (!source) return null;
    const { userId, name, username, avatarUrl } = source;
    const isMember = and(eq(members.tenantId, scope.tenant.id), eq(members.userId, userId));
    return { name, username, avatarUrl, isMember: (await tx.$count(members, isMember)) > 0 };
  });

/**
 * Signs in with the code that another community has handed over. The new sign-in may act on the account at a host of the
 * platform only, and is as old as the one from which it comes.
 * @throws BAD_REQUEST (`handover`), FORBIDDEN (`email`)
 */
export const finishHandover = (scope: TenantScope, { client }: From): Promise<Entry> =>
  inTenant(scope, async (tx) => {
    const handover = await readHandover(tx, scope, { client, isSpent: true });
    const source = handover && (await findSource(tx, scope, handover));
    if (!source || isRefusedDemo(source.email, scope.ip, scope.host))
      throw new AppError("BAD_REQUEST", m.auth_handover_gone(), "handover");
    await assertEmailDomainAllowed(scope, source.email);
    return beginSignIn(tx, scope, {
      userId: source.userId,
      client,
      method: "handover",
      holdsAccount: isPlatformHost(scope),
      returnTo: handover.returnTo,
      source: { signedInAt: source.signedInAt, hasProvedFactor: source.factorAt !== null },
    });
  });
