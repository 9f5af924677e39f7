import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import * as m from "#messages";
import { SUPERADMIN_ROLES } from "@/access/names";
import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { guessPassword } from "@/domain/auth/guess-password";
import { hashPassword } from "@/domain/auth/passwords";
import type { SetUp } from "@/domain/auth/schema";
import { lockAccountDeletion } from "@/domain/member/owners";
import { adminRoles, authAccounts, tenants } from "@/domain/schema";
import { env } from "@/env";
import { findPerson, setPassword, verifyEmail } from "@/features/auth/users";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inPlatform, type Tx, unscoped } from "@/server/db/client";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError } from "@/server/rate-limit/limiter";

const isSuperadmin = inArray(adminRoles.role, [...SUPERADMIN_ROLES]);

export const isSetupOpen = async (): Promise<boolean> =>
  (await unscoped().$count(adminRoles, isSuperadmin)) === 0;

/**
 * The token printed at startup while setup is open. Every instance prints the same one, and it works once.
 */
export const setupToken = (): string =>
  createHmac("sha256", env.APP_SECRET).update("admin-setup").digest("base64url").slice(0, 32);

function isToken(given: string): boolean {
  const [one, other] = [Buffer.from(given.trim()), Buffer.from(setupToken())];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Creates the platform's first superadmin for the operator who read the token from the server's output. A
 * concurrent second request fails with CONFLICT. An existing account is promoted after its password is
 * verified. (TEN-10)
 * @throws AppError FORBIDDEN (`token`, `password`), CONFLICT (`set-up`)
 */
export async function setUp(scope: PlatformScope, input: SetUp): Promise<void> {
  const state = await consumeRateLimit(limitKey("set-up", { network: scope.ip }));
  if (!state.allowed) throw new LimitError(state, m.auth_tooMany());
  if (!(await isSetupOpen())) throw new AppError("CONFLICT", m.common_setupDone(), "set-up");
  if (!isToken(input.token)) throw new AppError("FORBIDDEN", m.auth_setupTokenWrong(), "token");
  const proved = await proveAccount(scope, input);
  const hash = await hashPassword(scope.ip, input.password);
  await inPlatform(scope, async (tx) => {
    await lockAccountDeletion(tx);
    if ((await tx.$count(adminRoles, isSuperadmin)) > 0)
      throw new AppError("CONFLICT", m.common_setupDone(), "set-up");
    const userId = await personOf(tx, input, { hash, proved });
    const role = "super_admin";
    await tx.insert(adminRoles).values({ id: newId(), userId, role, createdAt: scope.now });
    const target = { type: "member", id: userId };
    await audit(tx, scope, { action: "platform.set_up", target, after: { role } });
    const hosts = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.tier, 0));
    await invalidate(
      tx,
      hosts.map(({ id }) => tags.tenant(id)),
    );
  });
}

type Passwords = { hash: string; proved: string | null };

/** An existing account must still have the password that was proved. */
async function personOf(tx: Tx, { email, name }: SetUp, { hash, proved }: Passwords): Promise<string> {
  const known = await findPerson(tx, email);
  if (known) {
    if (!proved || (await findHash(tx, known.userId)) !== proved) throw wrongPassword();
    return known.userId;
  }
  const userId = await verifyEmail(tx, { email, name });
  await setPassword(tx, userId, hash);
  return userId;
}

const wrongPassword = () => new AppError("FORBIDDEN", m.auth_setupPasswordWrong(), "password");

/** Returns the hash of the password that was proved to be an existing account's. Null if there is no account. */
async function proveAccount(scope: PlatformScope, { email, password }: SetUp): Promise<string | null> {
  const { isKnown, hash } = await inPlatform(scope, async (tx) => {
    const known = await findPerson(tx, email);
    return { isKnown: known !== null, hash: known && (await findHash(tx, known.userId)) };
  });
  if (!isKnown) return null;
  if (!hash || !(await guessPassword(scope.ip, { email, hash }, password))) throw wrongPassword();
  return hash;
}

async function findHash(tx: Tx, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential")));
  return row?.hash ?? null;
}
