import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { adminRoles, authUsers, members } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { normaliseHost } from "@/domain/tenant/rules";
import { env } from "@/env";
import { NO_ID } from "@/lib/id";
import { inTenantId, unscoped } from "@/server/db/client";

/** Where a link leads: the address, the community that redeems it, and whether the address is the platform's. */
export type LinkTarget = { tenantId: string; origin: string; isPlatform: boolean };

/** The primary domain, which the community's admins choose. */
export const communityAddress = ({ tenant }: Pick<TenantScope, "tenant">): LinkTarget => ({
  tenantId: tenant.id,
  origin: originOf(tenant.domain),
  isPlatform: tenant.domain === tenant.platformDomain,
});

/**
 * The address for actions on an account, which all communities share. No community's admin controls its DNS:
 * it is the community's own domain on the platform, or else the hub.
 */
export async function platformAddress({ tenant }: Pick<TenantScope, "tenant">): Promise<LinkTarget> {
  const { id: tenantId, platformDomain } = tenant;
  if (platformDomain) return { tenantId, origin: originOf(platformDomain), isPlatform: true };
  const hub = await resolveHost(env.HUB_DOMAIN);
  if (!hub) throw new Error("HUB_DOMAIN belongs to no community.");
  const origin = originOf(hub.tenant.platformDomain ?? env.HUB_DOMAIN);
  return { tenantId: hub.tenant.id, origin, isPlatform: true };
}

/**
 * The address at which a user signs in by an emailed link or with a provider: the community's, or the platform's if
 * the user has a role in another community or on the platform, or wants to change the account.
 */
export async function signInAddress(
  scope: Pick<TenantScope, "tenant">,
  { email, returnTo }: { email: string; returnTo: string },
): Promise<LinkTarget> {
  const [user] = await unscoped()
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(eq(sql`lower(${authUsers.email})`, email.toLowerCase()));
  // An unknown address takes as long as a known one.
  const isElsewhere = await hasRoleElsewhere(scope, user?.id ?? NO_ID);
  return isElsewhere || isAccountPath(returnTo) ? platformAddress(scope) : communityAddress(scope);
}

/** A page from which the account is changed, or handed over to another community. */
export const isAccountPath = (path: string): boolean =>
  /^\/(?:settings\/(?:account|email|security)|auth\/handover)(?:[/?]|$)/.test(path);

/** Whether no community's admin controls the DNS of a community's host. */
export function isPlatformHost({ tenant, host }: Pick<TenantScope, "tenant" | "host">): boolean {
  const name = normaliseHost(host);
  return name !== null && (name === tenant.platformDomain || name === env.HUB_DOMAIN);
}

/** Returns the origin of a host of the platform at which a community has its own address; null for all others. */
export async function platformOrigin(host: string): Promise<string | null> {
  const name = normaliseHost(host);
  const found = await resolveHost(name);
  const isSource = found?.via === "address" && isPlatformHost({ tenant: found.tenant, host });
  return isSource && name ? originOf(name) : null;
}

/** Whether the user is staff of another community or of the platform. */
export const hasRoleElsewhere = ({ tenant }: Pick<TenantScope, "tenant">, userId: string): Promise<boolean> =>
  inTenantId(tenant.id, userId, async (tx) => {
    const isStaff = and(
      eq(members.userId, userId),
      ne(members.tenantId, tenant.id),
      inArray(members.role, ["owner", "admin", "moderator"]),
    );
    const [roles, platformRoles] = await Promise.all([
      tx.$count(members, isStaff),
      tx.$count(adminRoles, eq(adminRoles.userId, userId)),
    ]);
    return roles + platformRoles > 0;
  });
