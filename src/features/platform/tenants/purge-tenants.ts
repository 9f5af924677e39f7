import { and, eq, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { communityExports, files, subscriptions, tenants } from "@/domain/schema";
import { deleteExpiredFormerDomains, deleteExpiredRests, restDomain } from "@/domain/tenant/former-domains";
import { RESTORE_DAYS } from "@/features/platform/rules";
import { addDays } from "@/lib/time/duration";
import { archiveKey } from "@/server/adapters/files/port";
import { invalidate, tags } from "@/server/cache/invalidate";
import { runSequentially } from "@/server/concurrency/run-all";
import { inPlatform, type Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { fileStore } from "@/server/providers";

/**
 * Purges communities deleted more than 30 days ago. Removes the files first, so that a leftover file can
 * still be found through its row, then all rows. Their domains at the hosting provider are removed by the
 * next sync. Active subscriptions are canceled by a queued job, which retries until the payment provider
 * responds. Also releases former domains. Returns the number of purged communities. A failure doesn't stop the others, and the next run
 * retries it. (TEN-15)
 * @param scope the hub's scope, which receives the audit entries.
 */
export async function purgeTenants(scope: PlatformScope): Promise<number> {
  const until = addDays(scope.now, -RESTORE_DAYS);
  const isOver = and(eq(tenants.status, "deleted"), lte(tenants.deletedAt, until));
  const due = await inPlatform(scope, (tx) => tx.select({ id: tenants.id }).from(tenants).where(isOver));
  await inPlatform(scope, async (tx) => {
    await deleteExpiredFormerDomains(tx, scope.now);
    await deleteExpiredRests(tx, scope.now);
  });
  let purged = 0;
  await runSequentially(
    due,
    async ({ id }) => {
      await removeFiles(scope, id);
      if (await removeRows(scope, id, isOver)) purged += 1;
    },
    "a deleted community could not be purged",
    ({ id }) => ({ tenant: id }),
  );
  return purged;
}

const removeRows = (scope: PlatformScope, id: string, isOver: SQL | undefined): Promise<boolean> =>
  inPlatform(scope, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const subscriptionId = await findSubscription(tx, id);
    const [row] = await tx
      .delete(tenants)
      .where(and(eq(tenants.id, id), isOver))
      .returning({ name: tenants.name, domain: tenants.domain, deletedAt: tenants.deletedAt });
    if (!row) return false;
    await restDomain(tx, row.domain, scope.now);
    await audit(tx, scope, { action: "tenant.purged", target: { type: "tenant", id }, before: row });
    await invalidate(tx, [tags.tenant(id)]);
    await enqueue(tx, "sync-domains", {});
    if (subscriptionId) await enqueue(tx, "end-purged", { subscriptionId });
    return true;
  });

const ENDED_STATUSES = ["canceled", "incomplete_expired"];

/** Returns the id of a subscription that could still be charged. */
async function findSubscription(tx: Tx, tenantId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: subscriptions.subscriptionId })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, tenantId), notInArray(subscriptions.status, ENDED_STATUSES)));
  return row?.id ?? null;
}

async function removeFiles(scope: PlatformScope, tenantId: string): Promise<void> {
  const keys = await inPlatform(scope, async (tx) => {
    const images = await tx.select({ key: files.key }).from(files).where(eq(files.tenantId, tenantId));
    const { id } = communityExports;
    const archives = await tx
      .select({ id })
      .from(communityExports)
      .where(eq(communityExports.tenantId, tenantId));
    return [...images.map(({ key }) => key), ...archives.map((archive) => archiveKey(tenantId, archive.id))];
  });
  for (const key of keys) await fileStore().remove(key);
}
