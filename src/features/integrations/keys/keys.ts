import { and, count, eq, inArray, type SQL } from "drizzle-orm";
import * as m from "#messages";
import type { KeyKind } from "@/access/api-scopes";
import type { AdminScope, MemberScope, PersonScope, TenantScope } from "@/access/scope";
import { createToken, hashToken, startOf } from "@/domain/api-keys/token";
import { audit } from "@/domain/audit/audit";
import { noteAccountEvent } from "@/domain/auth/account-events/note-event";
import { assertFreshSignIn } from "@/domain/auth/factors/fresh-sign-in";
import { queueMail } from "@/domain/mail/queue-mail";
import { apiKeys, members, tenants } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { NO_ID, newId } from "@/lib/id";
import { addDays } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";
import { keyMail } from "./emails";
import { MAX_KEYS } from "./rules";
import type { CreatedKey, CreateKey, OneKey, OwnKind } from "./schema";

/** The community's keys, or the viewer's own ones. */
export const isKind = (
  { tenant, viewer }: Pick<TenantScope, "tenant" | "viewer">,
  kind: KeyKind,
): SQL | undefined =>
  and(
    eq(apiKeys.tenantId, tenant.id),
    eq(apiKeys.kind, kind),
    kind === "community" ? undefined : eq(apiKeys.memberId, viewer?.userId ?? NO_ID),
  );

/** @throws AppError CONFLICT (`limit`); as `assertFreshSignIn` */
export const createCommunityKey = (scope: AdminScope, input: CreateKey): Promise<CreatedKey> =>
  createKey(scope, "community", input);

/** @throws AppError CONFLICT (`limit`); as `assertFreshSignIn` */
export const createPersonalKey = (scope: MemberScope, input: CreateKey): Promise<CreatedKey> =>
  createKey(scope, "personal", input);

const createKey = (scope: MemberScope, kind: OwnKind, { days, ...input }: CreateKey): Promise<CreatedKey> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer, now } = scope;
    assertFreshSignIn(scope);
    await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenant.id)).for("update");
    const [found] = await tx.select({ keys: count() }).from(apiKeys).where(isKind(scope, kind));
    const max = MAX_KEYS[kind];
    if ((found?.keys ?? 0) >= max)
      throw new AppError("CONFLICT", m.integrations_keys_limit({ max }), "limit");
    const token = createToken(kind);
    const id = newId();
    const expiresAt = days === null ? null : addDays(now, days);
    await tx.insert(apiKeys).values({
      ...{ ...input, id, kind, expiresAt, tenantId: tenant.id, createdAt: now },
      ...{ makerId: viewer.userId, memberId: kind === "community" ? null : viewer.userId },
      ...{ hash: hashToken(token), start: startOf(token) },
    });
    await auditKey(tx, scope, "created", id, { kind, ...input, expiresAt });
    await noteKey(tx, scope, "key-created", input.name);
    return { id, token };
  });

/** The account's page and a mail tell of it, because another person might have done it. */
export async function noteKey(
  tx: Tx,
  scope: PersonScope,
  kind: "key-created" | "agent-connected",
  name: string,
): Promise<void> {
  const { tenant, viewer } = scope;
  await noteAccountEvent(tx, scope, { userId: viewer.userId, kind, detail: name });
  await queueMail(tx, scope, viewer.email, () => keyMail({ tenant, kind, name }));
}

export const auditKey = (
  tx: Tx,
  scope: PersonScope,
  what: "created" | "deleted" | "taken_over" | "connected",
  id: string,
  after?: object,
) => audit(tx, scope, { action: `api_key.${what}`, target: { type: "api_key", id }, after });

/** A deleted key stops at once. Does nothing if it is gone. */
export const deleteCommunityKey = (scope: AdminScope, input: OneKey): Promise<void> =>
  deleteKey(scope, "community", input);

export const deletePersonalKey = (scope: PersonScope, input: OneKey): Promise<void> =>
  deleteKey(scope, "personal", input);

export const disconnectAgent = (scope: PersonScope, input: OneKey): Promise<void> =>
  deleteKey(scope, "agent", input);

const deleteKey = (scope: PersonScope, kind: KeyKind, { id }: OneKey): Promise<void> =>
  inTenant(scope, async (tx) => {
    const isIt = and(isKind(scope, kind), eq(apiKeys.id, id));
    const gone = await tx.delete(apiKeys).where(isIt).returning({ name: apiKeys.name });
    if (gone[0]) await auditKey(tx, scope, "deleted", id, gone[0]);
  });

/**
 * Makes the viewer the one whose rights a paused key of the community has. It gets a new token, because its former
 * maker knows the old one.
 * @throws AppError NOT_FOUND (`gone`), CONFLICT (`in-use`) if the key isn't paused; as `assertFreshSignIn`
 */
export const takeOverKey = (scope: AdminScope, { id }: OneKey): Promise<CreatedKey> =>
  inTenant(scope, async (tx) => {
    assertFreshSignIn(scope);
    const isIt = and(isKind(scope, "community"), eq(apiKeys.id, id));
    const [key] = await tx.select().from(apiKeys).where(isIt).for("update");
    if (!key) throw new AppError("NOT_FOUND", m.integrations_keys_gone(), "gone");
    if (await isAdmin(tx, scope, key.makerId))
      throw new AppError("CONFLICT", m.integrations_keys_inUse(), "in-use");
    const token = createToken("community");
    const renewed = { hash: hashToken(token), start: startOf(token), createdAt: scope.now, usedAt: null };
    await tx
      .update(apiKeys)
      .set({ ...renewed, makerId: scope.viewer.userId })
      .where(isIt);
    await auditKey(tx, scope, "taken_over", id, { name: key.name });
    return { id, token };
  });

const isAdmin = async (tx: Tx, { tenant }: AdminScope, userId: string | null): Promise<boolean> =>
  (await tx.$count(
    members,
    and(
      eq(members.tenantId, tenant.id),
      eq(members.userId, userId ?? NO_ID),
      inArray(members.role, ["admin", "owner"]),
    ),
  )) > 0;
