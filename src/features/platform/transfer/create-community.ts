import { eq } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { tenants } from "@/domain/schema";
import { keepFormerDomain } from "@/domain/tenant/former-domains";
import { ArchiveError } from "@/domain/transfer/format";
import { lockDomains, readAddress } from "@/features/platform/tenants/check-domain";
import { insertTenant } from "@/features/platform/tenants/create-tenant";
import type { Tx } from "@/server/db/client";
import type { CheckedArchive } from "./check-archive";
import type { ImportOptions } from "./rules";

/**
 * Creates the community that rows are imported into, with the archive's id. Its plan and address are the operator's choice.
 * @throws ArchiveError if an address can't be used
 */
export async function createCommunity(
  tx: Tx,
  scope: PlatformScope,
  { archive, settings }: CheckedArchive,
  { domain: wanted, plan, formerDomain }: ImportOptions,
): Promise<PlatformScope> {
  const { community } = archive.manifest;
  await lockDomains(tx);
  const domain = await readAddress(tx, { domain: wanted ?? "" });
  if (domain.refusal !== null) throw new ArchiveError(domain.refusal);
  const { timeZone, languages, branding } = settings;
  const inside = await insertTenant(tx, scope, {
    id: community.id,
    name: community.name,
    domain,
    plan,
    timeZone,
    language: languages[0],
    primaryColor: branding.primaryColor ?? "",
  });
  const createdAt = new Date(Math.min(Date.parse(community.createdAt), scope.now.getTime()));
  await tx.update(tenants).set({ settings, createdAt }).where(eq(tenants.id, community.id));
  if (formerDomain) await redirectFrom(tx, scope, community, domain.domain);
  return inside;
}

async function redirectFrom(
  tx: Tx,
  { now }: PlatformScope,
  { id, domain }: { id: string; domain: string },
  to: string,
): Promise<void> {
  const former = await readAddress(tx, { domain, tenantId: id });
  if (former.refusal !== null)
    throw new ArchiveError(`The former address ${domain} can't lead to the community: ${former.refusal}`);
  if (former.domain !== to) await keepFormerDomain(tx, id, { from: former.domain, to }, now);
}
