import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { audit } from "@/server/audit";
import { inPlatform, type Tx } from "@/server/db/client";
import { tenants } from "@/server/db/schema";
import { invalidate, tags } from "@/server/invalidate";
import { holdAddresses, readAddress } from "./addresses";
import { copy } from "./copy";
import { isBuiltIn, lockTenant } from "./managed-tenant";
import { inviteOwner } from "./owner-invitation";
import type { EditTenant, InviteOwner } from "./schema";

/**
 * Changes what an operator decides about a community: its name, its address on the platform and what it is given.
 * (`docs/behaviours.md`, TEN-4)
 * @throws AppError BAD_REQUEST (`domain`), CONFLICT (`built-in`)
 */
export const editTenant = (scope: PlatformScope, input: EditTenant): Promise<void> =>
  inPlatform(scope, async (tx) => {
    await holdAddresses(tx);
    const { row, inside } = await lockTenant(tx, scope, input.tenantId);
    const domain = await newAddress(tx, row, input);
    const before = { name: row.name, domain: row.domain, planType: row.planType };
    const after = { name: input.name, domain, planType: input.planType };
    if (isDeepStrictEqual(before, after)) return;
    await tx.update(tenants).set(after).where(eq(tenants.id, row.id));
    const target = { type: "tenant", id: row.id };
    await audit(tx, inside, { action: "tenant.edited", target, before, after, reason: input.reason });
    await invalidate(tx, [tags.tenant(row.id)]);
  });

async function newAddress(
  tx: Tx,
  { id, domain }: { id: string; domain: string },
  input: EditTenant,
): Promise<string> {
  if (input.domain.toLowerCase() === domain) return domain;
  const address = await readAddress(tx, { domain: input.domain, tenantId: id });
  if (address.refusal !== null) throw new AppError("BAD_REQUEST", address.refusal, "domain");
  if (address.domain !== domain && isBuiltIn(id)) throw new AppError("CONFLICT", copy.builtIn, "built-in");
  return address.domain;
}

/** Asks a further person to own a community; without an address the link is told here once. */
export const inviteFurtherOwner = (
  scope: PlatformScope,
  { tenantId, email }: InviteOwner,
): Promise<{ link: string | null }> =>
  inPlatform(scope, async (tx) => {
    const { inside } = await lockTenant(tx, scope, tenantId);
    return { link: await inviteOwner(tx, inside, email) };
  });
