import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { tenant as tenantParam } from "next/root-params";
import { cache } from "react";
import { decide, decideOffer } from "@/access/decide";
import { type PagePath, pageGroup, pageRule } from "@/access/pages";
import { type Denial, FOUNDER_RULE } from "@/access/rule";
import {
  type FounderScope,
  mintFounderScope,
  mintPlatformScope,
  mintTenantScope,
  type PlatformScope,
  type TenantScope,
} from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { cachedTenant } from "@/api/cache/cached-tenant";
import { auditStaffAccess } from "@/domain/audit/staff-access";
import { platformDoor } from "@/domain/auth/rules";
import { readViewer } from "@/domain/auth/viewer";
import { requestFacts } from "@/domain/tenant/request-facts";
import { findTenant } from "@/domain/tenant/resolve-host";

/**
 * Returns the community of the current page: public pages have it in their path, and private ones get it from
 * the proxy.
 */
export const pageTenant = cache(async (): Promise<Tenant> => {
  const id = (await tenantParam()) ?? (await headers()).get("x-tenant");
  if (!id) throw new Error("A page was reached without the proxy.");
  return (await findTenant(id)) ?? notFound();
});

/** Whether the viewer of the current page, which is rendered for them, may not see the community. */
export async function isOutside(): Promise<boolean> {
  const tenant = await pageTenant();
  const now = new Date();
  const viewer = await readViewer(tenant, await headers(), now);
  return !decide({}, { tenant, viewer, now }).allowed;
}

export type Gate = { scope: TenantScope; denial: null } | { scope: null; denial: Denial; tenant: Tenant };

/**
 * Checks access to a private page. Redirects a visitor to sign-in, which returns to `address` or to the
 * requested page. Any other denial is returned for the page to display.
 */
export async function requirePage(path: PagePath, address?: string): Promise<Gate> {
  const tenant = await pageTenant();
  const received = await headers();
  const now = new Date();
  const viewer = await readViewer(tenant, received, now);
  const decision = decide(pageRule(path), { tenant, viewer, now });
  if (decision.allowed) {
    const { requestId, ip, host } = requestFacts(received);
    const scope = mintTenantScope({ tenant, viewer, now, requestId, ip, host });
    await auditStaffAccess(scope, pageRule(path));
    return { scope, denial: null };
  }
  const asked = address ?? received.get("x-asked") ?? path;
  if (decision.denial.reason === "sign-in-again") redirect(platformDoor(asked));
  if (decision.denial.reason === "signed-out") {
    const isPlatform = pageRule(path).role === "superadmin";
    redirect(isPlatform ? platformDoor(asked) : `/auth?returnTo=${encodeURIComponent(asked)}`);
  }
  return { scope: null, denial: decision.denial, tenant };
}

export function platformScopeOf(scope: TenantScope): PlatformScope {
  if (!decide({ role: "superadmin", tier: 0 }, scope).allowed)
    throw new Error("This isn't a page of the platform.");
  return mintPlatformScope(scope);
}

/** Returns the scope of a user who may create a community, or why they may not. */
export function founderScopeOf(
  scope: TenantScope,
): { scope: FounderScope; denial: null } | { scope: null; denial: Denial } {
  const decision = decide(FOUNDER_RULE, scope);
  if (!decision.allowed) return { scope: null, denial: decision.denial };
  if (!scope.viewer) return { scope: null, denial: { reason: "signed-out" } };
  return { scope: mintFounderScope({ ...scope, viewer: scope.viewer }), denial: null };
}

/**
 * Returns the community of a shell. The access check runs before it is sent: in the proxy, and for a kept one in
 * `admitsViewer`.
 */
export async function requireShell(path: PagePath): Promise<Tenant> {
  if (pageGroup(path) !== "shell") throw new Error(`${path} is rendered for its viewer.`);
  return (await cachedTenant(String(await tenantParam()))) ?? notFound();
}

/**
 * Checks whether the community has a cached page. It has no viewer: who may see a members-only community is decided
 * before a page is sent, in the proxy and in `admitsViewer`.
 */
export async function requirePublicPage(path: PagePath): Promise<Gate> {
  const tenant = (await cachedTenant(String(await tenantParam()))) ?? notFound();
  const offer = decideOffer(pageRule(path), tenant);
  if (!offer.allowed) return { scope: null, denial: offer.denial, tenant };
  const nobody = { viewer: null, requestId: "", ip: "", host: "" };
  return { scope: mintTenantScope({ ...nobody, tenant, now: new Date() }), denial: null };
}
