import { domainToUnicode } from "node:url";
import { ne } from "drizzle-orm";
import { env } from "@/env";
import { shapeOf } from "@/features/tenant/domains/homoglyph-rules";
import type { Tx } from "@/server/db/client";
import { tenants } from "@/server/db/schema";

const shapeOfDomain = (domain: string): string => shapeOf(domainToUnicode(domain) || domain);

/** Finds the domain of another community, or of the platform, that visitors could take this one for. */
export async function findAlike(tx: Tx, domain: string, tenantId?: string): Promise<string | null> {
  const rows = await tx
    .select({ domain: tenants.domain })
    .from(tenants)
    .where(tenantId ? ne(tenants.id, tenantId) : undefined);
  const bases = [env.HUB_DOMAIN, env.INDIE_DOMAIN, env.SAAS_DOMAIN, env.DOMAIN_TARGET];
  const shape = shapeOfDomain(domain);
  const others = [...rows.map((row) => row.domain), ...bases.flatMap((base) => base ?? [])];
  return others.find((other) => other !== domain && shapeOfDomain(other) === shape) ?? null;
}
