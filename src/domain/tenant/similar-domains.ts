import { domainToUnicode } from "node:url";
import { and, eq, gt, isNotNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { formerDomains, tenantDomains, tenants } from "@/domain/schema";
import { shapeOf } from "@/domain/tenant/domains/homoglyph-rules";
import { asciiShape, isInternational } from "@/domain/tenant/domains/shape-sql";
import { env } from "@/env";
import type { Tx } from "@/server/db/client";

const shapeOfDomain = (domain: string): string => shapeOf(domainToUnicode(domain) || domain);

/** Domains of this shape, and all whose letters only the server can read. */
const mayBe = (domain: SQLWrapper, shape: string): SQL | undefined =>
  or(eq(asciiShape(domain), shape), isInternational(domain));

/**
 * The addresses of the other communities that could have this shape: their own, those they had until recently, and
 * their proved domains.
 */
function listAddresses(tx: Tx, shape: string, tenantId: string | undefined): Promise<{ domain: string }[]> {
  const [own, former, proved] = [tenants, formerDomains, tenantDomains];
  return unionAll(
    tx
      .select({ domain: own.domain })
      .from(own)
      .where(and(mayBe(own.domain, shape), tenantId ? ne(own.id, tenantId) : undefined)),
    tx
      .select({ domain: former.domain })
      .from(former)
      .where(
        and(
          mayBe(former.domain, shape),
          gt(former.keptUntil, sql`now()`),
          tenantId ? ne(former.tenantId, tenantId) : undefined,
        ),
      ),
    tx
      .select({ domain: proved.domain })
      .from(proved)
      .where(
        and(
          mayBe(proved.domain, shape),
          isNotNull(proved.verifiedAt),
          tenantId ? ne(proved.tenantId, tenantId) : undefined,
        ),
      ),
  );
}

/** Finds the domain of another community, or of the platform, that visitors could take this one for. */
export async function findAlike(tx: Tx, domain: string, tenantId?: string): Promise<string | null> {
  const bases = [env.HUB_DOMAIN, env.INDIE_DOMAIN, env.SAAS_DOMAIN, env.DOMAIN_TARGET];
  const shape = shapeOfDomain(domain);
  const rows = await listAddresses(tx, shape, tenantId);
  const others = [...rows.map((row) => row.domain), ...bases.flatMap((base) => base ?? [])];
  return others.find((other) => other !== domain && shapeOfDomain(other) === shape) ?? null;
}
