import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import * as m from "#messages";
import { SUPERADMIN_ROLES } from "@/access/names";
import type { PlatformScope } from "@/access/scope";
import { queueMail } from "@/domain/mail/queue-mail";
import { countOtherOwners, listSuperadmins } from "@/domain/member/owners";
import { closePending, withdrawSent } from "@/domain/moderation/close-pending";
import {
  adminRoles,
  authUsers,
  enterpriseOffers,
  memberInvitations,
  members,
  tenants,
} from "@/domain/schema";
import { withdrawOfferFrom } from "@/domain/subscription/enterprise-offers";
import { readTenant } from "@/domain/tenant/load-tenant";
import { originOf } from "@/domain/tenant/origin";
import { sortByText } from "@/lib/format/compare";
import type { Tx } from "@/server/db/client";

/** Withdraws what is open from and for a banned user in all communities. (TEN-10) */
export const withdrawEverywhere = (tx: Tx, scope: PlatformScope, userId: string): Promise<void> =>
  inCommunitiesOf(tx, scope, userId, async (inside) => {
    await closePending(tx, inside, { userId, keeps: null });
    await withdrawOfferFrom(tx, inside, userId);
  });

/** Withdraws invitations and offers that a former platform admin may no longer send. (TEN-10) */
export async function withdrawSentEverywhere(tx: Tx, scope: PlatformScope, userId: string): Promise<void> {
  const isStill = and(eq(adminRoles.userId, userId), inArray(adminRoles.role, [...SUPERADMIN_ROLES]));
  const isSuperadmin = (await tx.$count(adminRoles, isStill)) > 0;
  await inCommunitiesOf(tx, scope, userId, async (inside) => {
    await withdrawSent(tx, inside, userId);
    if (!isSuperadmin) await withdrawOfferFrom(tx, inside, userId);
  });
}

async function inCommunitiesOf(
  tx: Tx,
  scope: PlatformScope,
  userId: string,
  work: (inside: PlatformScope) => Promise<void>,
): Promise<void> {
  const { id, status } = tenants;
  const isConcerned: SQL = sql`(${id} in (select ${members.tenantId} from ${members} where ${members.userId} = ${userId})
    or ${id} in (select ${enterpriseOffers.tenantId} from ${enterpriseOffers} where ${enterpriseOffers.sentBy} = ${userId})
    or ${id} in (select ${memberInvitations.tenantId} from ${memberInvitations} where ${memberInvitations.invitedBy} = ${userId}
      or ${memberInvitations.email} = (select lower(${authUsers.email}) from ${authUsers} where ${authUsers.id} = ${userId})))`;
  const concerned = await tx
    .select({ id })
    .from(tenants)
    .where(and(ne(status, "deleted"), isConcerned))
    .orderBy(id);
  for (const one of concerned) {
    const tenant = await readTenant(tx, one.id);
    if (tenant) await work({ ...scope, tenant });
  }
}

/** Emails the superadmins which communities a ban has left without an owner who can act. (TEN-10) */
export async function warnOfOwnerless(tx: Tx, scope: PlatformScope, userId: string): Promise<void> {
  const { id, name, domain, status } = tenants;
  const owned = await tx
    .select({ id, name, domain })
    .from(members)
    .innerJoin(tenants, eq(id, members.tenantId))
    .where(and(eq(members.userId, userId), eq(members.role, "owner"), ne(status, "deleted")));
  const left: typeof owned = [];
  for (const one of owned)
    if ((await countOtherOwners(tx, scope, { tenantId: one.id, userId })) === 0) left.push(one);
  if (!left.length) return;
  for (const { email } of await listSuperadmins(tx, scope))
    await queueMail(tx, scope, email, () =>
      ownerlessMail(
        scope,
        sortByText(left, (one) => one.name),
      ),
    );
}

const ownerlessMail = (
  { tenant }: PlatformScope,
  left: readonly { id: string; name: string; domain: string }[],
) => ({
  subject:
    left.length === 1
      ? m.platform_users_ownerless_subject({ community: left[0]?.name ?? "" })
      : m.platform_users_ownerless_subjectMany({ count: left.length }),
  heading: m.platform_users_ownerless_heading(),
  paragraphs: [
    m.platform_users_ownerless_text(),
    ...left.map(({ name, domain }) => `${name} (${originOf(domain)})`),
    m.platform_users_ownerless_advice(),
  ],
  action: {
    label: m.platform_users_ownerless_action(),
    url: `${originOf(tenant.domain)}/admin/superadmin/tenants`,
  },
  why: m.common_whySuperadmin(),
});
