import { and, eq, gt, lte } from "drizzle-orm";
import { formerDomains, restingDomains, tenants } from "@/domain/schema";
import { addDays } from "@/lib/time/duration";
import type { Tx } from "@/server/db/client";

/** Links in emails, bookmarks and feed readers get this long to learn the new address. */
export const FORMER_DOMAIN_DAYS = 90;

/** Keeps the address that a community moves away from, and releases the one it moves to. */
export async function keepFormerDomain(
  tx: Tx,
  tenantId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const keptUntil = addDays(now, FORMER_DOMAIN_DAYS);
  await tx.delete(formerDomains).where(eq(formerDomains.domain, to));
  await tx
    .insert(formerDomains)
    .values({ tenantId, domain: from, keptUntil })
    .onConflictDoUpdate({ target: formerDomains.domain, set: { tenantId, keptUntil } });
}

/** The community that had this address until recently, or null. */
export async function formerHolderOf(tx: Pick<Tx, "select">, domain: string, now: Date) {
  const [row] = await tx
    .select({ id: tenants.id, name: tenants.name })
    .from(formerDomains)
    .innerJoin(tenants, eq(tenants.id, formerDomains.tenantId))
    .where(and(eq(formerDomains.domain, domain), gt(formerDomains.keptUntil, now)));
  return row ?? null;
}

/** Keeps the address of a purged community from others: what was sent from it still leads there. */
export async function restDomain(tx: Tx, domain: string, now: Date): Promise<void> {
  const until = addDays(now, FORMER_DOMAIN_DAYS);
  await tx
    .insert(restingDomains)
    .values({ domain, until })
    .onConflictDoUpdate({ target: restingDomains.domain, set: { until } });
}

/** Whether a purged community had this address until recently. */
export const isResting = async (tx: Tx, domain: string, now: Date): Promise<boolean> =>
  (await tx.$count(restingDomains, and(eq(restingDomains.domain, domain), gt(restingDomains.until, now)))) >
  0;

/** Releases the addresses whose time is over. */
export const deleteExpiredFormerDomains = (tx: Tx, now: Date): Promise<unknown> =>
  tx.delete(formerDomains).where(lte(formerDomains.keptUntil, now));

export const deleteExpiredRests = (tx: Tx, now: Date): Promise<unknown> =>
  tx.delete(restingDomains).where(lte(restingDomains.until, now));
