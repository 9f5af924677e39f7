import { and, eq, gt, isNotNull, isNull, ne, or } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { isUsable } from "@/domain/member/good-standing";
import {
  authAccounts,
  authEvents,
  authSessions,
  authUsers,
  companyProviders,
  members,
  profiles,
} from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { HOUR_MS } from "@/lib/time/duration";
import { inTenant, type Tx } from "@/server/db/client";

/**
 * Lets members in by company sign-in only, or by all ways again. The owner must have signed in with it in the last hour,
 * so that a mistake shuts no one out, and an owner must be able to get in without it: by a password and a second factor.
 * Ends the other sign-ins of members who aren't owners.
 * @throws CONFLICT (`no-company`, `not-tried`, `no-way-back`)
 */
export const requireCompany = (scope: AdminScope, { isOn }: { isOn: boolean }): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { id } = scope.tenant;
    if (isOn) await assertReady(tx, scope);
    const changed = await tx
      .update(companyProviders)
      .set({ isOnly: isOn })
      .where(and(eq(companyProviders.tenantId, id), ne(companyProviders.isOnly, isOn)))
      .returning({ tenantId: companyProviders.tenantId });
    if (changed.length === 0) return;
    if (isOn) await endOtherWays(tx, scope);
    const target = { type: "tenant", id };
    await audit(tx, scope, { action: "company.required", target, after: { isOnly: isOn } });
  });

async function assertReady(tx: Tx, scope: AdminScope): Promise<void> {
  const { tenant, viewer, now } = scope;
  const conflict = (words: string, reason: string) => new AppError("CONFLICT", words, reason);
  if ((await tx.$count(companyProviders, eq(companyProviders.tenantId, tenant.id))) === 0)
    throw conflict(m.auth_company_onlyNone(), "no-company");
  const isTried = and(
    eq(authEvents.tenantId, tenant.id),
    eq(authEvents.userId, viewer.userId),
    eq(authEvents.detail, "company"),
    gt(authEvents.createdAt, new Date(now.getTime() - HOUR_MS)),
  );
  if ((await tx.$count(authEvents, isTried)) === 0)
    throw conflict(m.auth_company_onlyNotTried(), "not-tried");
  if (!(await hasWayBack(tx, scope))) throw conflict(m.auth_company_onlyNoWayBack(), "no-way-back");
}

async function hasWayBack(tx: Tx, scope: AdminScope): Promise<boolean> {
  const rows = await tx
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .innerJoin(authUsers, eq(authUsers.id, members.userId))
    .innerJoin(authAccounts, eq(authAccounts.userId, members.userId))
    .where(
      and(
        isUsable(scope),
        eq(members.role, "owner"),
        eq(authAccounts.providerId, "credential"),
        isNotNull(authUsers.secondFactorAt),
      ),
    );
  return rows.length > 0;
}

/** Company sign-ins have an end. */
async function endOtherWays(tx: Tx, { tenant }: AdminScope): Promise<void> {
  const rows = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .leftJoin(members, and(eq(members.tenantId, tenant.id), eq(members.userId, authSessions.userId)))
    .where(
      and(
        eq(authSessions.tenantId, tenant.id),
        isNull(authSessions.endsAt),
        or(isNull(members.role), ne(members.role, "owner")),
      ),
    );
  for (const { id } of rows) await tx.delete(authSessions).where(eq(authSessions.id, id));
}
