import { eq } from "drizzle-orm";
import type { Tenant } from "@/access/tenant";
import { companyProviders } from "@/domain/schema";
import type { IdentityPort } from "@/server/adapters/identity/port";
import type { Tx } from "@/server/db/client";
import { companyPort } from "@/server/providers";
import { decrypt } from "@/server/security/encryption";
import type { RoleMap } from "./rules";

/** A secret can't be moved to another community. */
export const secretPurpose = (tenantId: string): string => `company sign-in ${tenantId}`;

export type Company = { name: string; roleClaim: string | null; roleMap: RoleMap; port: IdentityPort };

/** The provider of a community that has one and may have it; null also if its secret can't be read. */
export async function findCompany(
  tx: Tx,
  { id, capabilities }: Pick<Tenant, "id" | "capabilities">,
): Promise<Company | null> {
  if (!capabilities.sso) return null;
  const [row] = await tx.select().from(companyProviders).where(eq(companyProviders.tenantId, id));
  const clientSecret = row && decrypt(row.secret, secretPurpose(id));
  if (!row || !clientSecret) return null;
  const { name, issuer, clientId, roleClaim, roleMap, savedAt } = row;
  const key = `${id} ${savedAt.getTime()}`;
  return { name, roleClaim, roleMap, port: companyPort({ key, issuer, clientId, clientSecret, roleClaim }) };
}
