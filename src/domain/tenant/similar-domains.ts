import { domainToUnicode } from "node:url";
import { and, gt, isNotNull, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { formerDomains, tenantDomains, tenants } from "@/domain/schema";
import { shapeOf } from "@/domain/tenant/domains/homoglyph-rules";
import { env } from "@/env";
import type { Tx } from "@/server/db/client";

const shapeOfDomain = (domain: string): string => shapeOf(domainToUnicode(domain) || domain);

/** The addresses of the other communities: their own, those they had until recently, and their proved domains. */
function listAddresses(tx: Tx, tenantId: string | undefined): Promise<{ domain: string }[]> {
  const [own, former, proved] = [tenants, formerDomains, tenantDomains];
  return unionAll(
    tx
      .select({ domain: own.domain })
      .from(own)
      .where(tenantId ? ne(own.id, tenantId) : undefined),
    tx
      .select({ domain: former.domain })
      .from(former)
      .where(and(gt(former.keptUntil, sql`now()`), tenantId ? ne(former.tenantId, tenantId) : undefined)),
    tx
      .select({ domain: proved.domain })
      .from(proved)
      .where(and(isNotNull(proved.verifiedAt), tenantId ? ne(proved.tenantId, tenantId) : undefined)),
  );
}

/** Finds the domain of another community, or of the platform, that visitors could take this one for. */
export async function findAlike(tx: Tx, domain: string, tenantId?: string): Promise<string | null> {
  const rows = await listAddresses(tx, tenantId);
  const bases = [env.HUB_DOMAIN, env.INDIE_DOMAIN, env.SAAS_DOMAIN, env.DOMAIN_TARGET];
  const shape = shapeOfDomain(domain);
  const others = [...rows.map((row) => row.domain), ...bases.flatMap((base) => base ?? [])];
  return others.find((other) => other !== domain && shapeOfDomain(other) === shape) ?? null;
}
