import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { startups, startupWords, tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { searchIndexOf } from "@/lib/text/search-languages";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";

/** Small batches, so that a startup being saved doesn't wait long for a lock. */
const PORTION = 500;

/** Reindexes a community's startups in its current languages, one batch per transaction. (DIR-4) */
export async function indexSearch(scope: TenantScope): Promise<{ indexed: number }> {
  let indexed = 0;
  let portion = 0;
  do {
    portion = await inTenant(scope, (tx) => indexPortion(tx, scope.tenant.id));
    indexed += portion;
  } while (portion === PORTION);
  if (indexed) await inTenant(scope, (tx) => invalidate(tx, [tags.pages(scope.tenant.id)]));
  return { indexed };
}

async function indexPortion(tx: Tx, tenantId: string): Promise<number> {
  const [tenant] = await tx
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const searchIndex = searchIndexOf(TenantSettings.parse(tenant?.settings ?? {}));
  const rows = await tx.execute(sql`update ${startups} set search_language = ${searchIndex}
    where tenant_id = ${tenantId} and id in (select id from ${startups}
      where tenant_id = ${tenantId} and search_language <> ${searchIndex} limit ${PORTION} for no key update)
    returning 1`);
  return rows.length;
}

/** Recounts the listed startups per word and deletes unused words. Corrects any missed updates nightly. */
export async function recountWords({ tenant, ...scope }: TenantScope): Promise<void> {
  await inTenant({ ...scope, tenant }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await tx.execute(sql`with held as materialized (
        select word, count(*)::int as startup_count
        from ${startups}, words_of_startup(name, tagline, tags) as word
        where tenant_id = ${tenant.id} and status = 'live' group by word),
      forgotten as (delete from ${startupWords}
        where tenant_id = ${tenant.id} and word not in (select word from held))
      insert into ${startupWords} (tenant_id, word, startup_count)
        select ${tenant.id}, word, startup_count from held
        on conflict (tenant_id, word) do update set startup_count = excluded.startup_count
        where ${startupWords.startupCount} <> excluded.startup_count`);
  });
}

export async function refreshSearch(scope: TenantScope): Promise<void> {
  await indexSearch(scope);
  await recountWords(scope);
}
