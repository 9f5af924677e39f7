import { and, eq, not } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { isBannedAccount } from "@/domain/member/good-standing";
import { authUsers, foundings, profiles, tenants } from "@/domain/schema";
import { auditBoth, lockTenant } from "@/domain/tenant/lock-tenant";
import { lockDomains, readLabelAddress } from "@/features/platform/tenants/check-domain";
import { AppError } from "@/lib/errors/app-error";
import { inPlatform, type Tx } from "@/server/db/client";
import { foundCommunity, withLogo } from "./found-community";
import { notifyApproved, notifyDeclined } from "./notifications";
import {
  type ApproveFounding,
  type DeclineFounding,
  type ReleaseInvitations,
  splitAddresses,
} from "./schema";

type Row = typeof foundings.$inferSelect;

/** @throws AppError CONFLICT (`handled`) */
async function lockWaiting(tx: Tx, id: string): Promise<Row> {
  const isWaiting = and(eq(foundings.id, id), eq(foundings.state, "waiting"));
  const [row] = await tx.select().from(foundings).where(isWaiting).for("update");
  if (!row) throw new AppError("CONFLICT", m.platform_founding_handled(), "handled");
  return row;
}

/** @throws AppError CONFLICT (`banned`) */
async function requireFounder(tx: Tx, { now }: PlatformScope, userId: string) {
  const { id, fullName, username } = profiles;
  const [founder] = await tx
    .select({ id, fullName, username, email: authUsers.email })
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, id))
    .where(and(eq(id, userId), not(isBannedAccount(now))));
  if (!founder) throw new AppError("CONFLICT", m.platform_founding_founderBanned(), "banned");
  return founder;
}

/**
 * Creates the community of a request, and notifies its founder.
 * @throws AppError CONFLICT (`handled`, `banned`), BAD_REQUEST (`domain`)
 */
export async function approveFounding(
  scope: PlatformScope,
  { id }: ApproveFounding,
): Promise<{ url: string }> {
  const asked = await inPlatform(scope, (tx) => lockWaiting(tx, id));
  return withLogo(asked, () =>
    inPlatform(scope, async (tx) => {
      await lockDomains(tx);
      const row = await lockWaiting(tx, id);
      const founder = await requireFounder(tx, scope, row.founderId);
      const { name, label, language, timeZone, color } = row;
      const made = await foundCommunity(tx, scope, row, founder, {
        ...{ id, name, color, heldUntil: null },
        language: language ?? "en",
        timeZone: timeZone ?? "UTC",
        invitees: splitAddresses(row.invitees),
        address: await readLabelAddress(tx, label, id),
      });
      await notifyApproved(tx, scope, founder, made);
      return { url: made.url };
    }),
  );
}

/** Declines a request. The founder gets the reason, can change the draft and submit it again. */
export const declineFounding = (scope: PlatformScope, { id, reason }: DeclineFounding): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { name, founderId } = await lockWaiting(tx, id);
    await tx
      .update(foundings)
      .set({ state: "declined", reason, domain: null, decidedAt: scope.now })
      .where(eq(foundings.id, id));
    const target = { type: "founding", id };
    await audit(tx, scope, { action: "founding.declined", target, after: { name }, reason });
    const [founder] = await tx
      .select({ id: authUsers.id, email: authUsers.email })
      .from(authUsers)
      .where(eq(authUsers.id, founderId));
    if (founder) await notifyDeclined(tx, scope, founder, { id, name, reason });
  });

/** An operator has looked at a new community: it can email as many invitations as any other. */
export const releaseInvitations = (scope: PlatformScope, { tenantId }: ReleaseInvitations): Promise<void> =>
  inPlatform(scope, async (tx) => {
    const { row, inside } = await lockTenant(tx, scope, tenantId);
    if (row.heldUntil === null) return;
    await tx.update(tenants).set({ heldUntil: null }).where(eq(tenants.id, tenantId));
    const target = { type: "tenant", id: tenantId };
    await auditBoth(tx, scope, inside, { action: "tenant.invitations_released", target });
  });
