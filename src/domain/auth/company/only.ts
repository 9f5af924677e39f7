import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { SignInMethod } from "@/domain/auth/pending-sign-in";
import { adminRoles, companyProviders, members } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import type { Tx } from "@/server/db/client";

/** The name of the provider by which alone members sign in here; null if they may choose. */
export async function findOnlyProvider(
  tx: Tx,
  { id, capabilities }: Pick<Tenant, "id" | "capabilities">,
): Promise<string | null> {
  if (!capabilities.sso) return null;
  const { name, tenantId, isOnly } = companyProviders;
  const [row] = await tx
    .select({ name })
    .from(companyProviders)
    .where(and(eq(tenantId, id), eq(isOnly, true)));
  return row?.name ?? null;
}

/** The ways in that stay open to owners and the platform's staff, for the day when the provider is down. */
const OF_OWNERS: readonly SignInMethod[] = ["password", "passkey"];

/**
 * In a community with company sign-in only, refuses the other ways. It ends with the plan that includes it.
 * @throws FORBIDDEN (`company-only`)
 */
export async function assertWayIn(
  tx: Tx,
  tenant: Pick<Tenant, "id" | "capabilities">,
  { userId, method }: { userId: string; method: SignInMethod },
): Promise<void> {
  if (method === "company") return;
  const name = await findOnlyProvider(tx, tenant);
  if (name === null || (OF_OWNERS.includes(method) && (await isResponsible(tx, tenant.id, userId)))) return;
  throw new AppError("FORBIDDEN", m.auth_company_onlyRefused({ name }), "company-only");
}

async function isResponsible(tx: Tx, tenantId: string, userId: string): Promise<boolean> {
  const isOwner = and(eq(members.tenantId, tenantId), eq(members.userId, userId), eq(members.role, "owner"));
  return (
    (await tx.$count(members, isOwner)) > 0 ||
    (await tx.$count(adminRoles, eq(adminRoles.userId, userId))) > 0
  );
}
