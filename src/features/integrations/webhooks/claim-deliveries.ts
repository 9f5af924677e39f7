import { sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { tenants, webhookDeliveries, webhookEvents, webhooks } from "@/domain/schema";
import { TEST_EVENT } from "@/domain/webhooks/event-rules";
import { lockKey, lockKeys } from "@/server/db/advisory-lock";
import { inPlatform } from "@/server/db/client";
import { CONCURRENCY, LEASE_MS } from "./rules";

/** `until`: the end of the lease, by which the try is told from one of another worker. */
export type Claim = { tenantId: string; id: string; until: Date };

/**
 * Takes deliveries that are due, at most `most`, in all communities that are open. Counts what other workers have taken,
 * so that no receiver and no community gets more than its share. The first try of an event waits for the first tries
 * of the earlier events of its object, and no later one waits for anything.
 */
export const claimDeliveries = (scope: PlatformScope, most: number): Promise<Claim[]> =>
  inPlatform(scope, async (tx) => {
    await lockKey(tx, lockKeys.webhookClaims);
    const until = new Date(scope.now.getTime() + LEASE_MS);
    const now = sql`${scope.now.toISOString()}::timestamptz`;
    const rows = await tx.execute<{ tenantId: string; id: string }>(sql`
      with busy as (
        select tenant_id, webhook_id, count(*) as number from ${webhookDeliveries}
        where claimed_until > ${now} group by tenant_id, webhook_id
      ), due as (
        select distinct tenant_id, webhook_id from ${webhookDeliveries}
        where state = 'waiting' and next_try_at <= ${now}
      ), next as (
        select one.*, row_number() over (partition by one.tenant_id, one.webhook_id order by one.next_try_at, one.version, one.id)
            + coalesce((select number from busy b where b.tenant_id = one.tenant_id and b.webhook_id = one.webhook_id), 0)
            as place_in_webhook
        from due
        join ${webhooks} w on w.tenant_id = due.tenant_id and w.id = due.webhook_id
        join ${tenants} t on t.id = due.tenant_id and t.status = 'active'
        cross join lateral (
          select d.tenant_id, d.webhook_id, d.id, d.next_try_at, d.version from ${webhookDeliveries} d
          where d.tenant_id = due.tenant_id and d.webhook_id = due.webhook_id and d.state = 'waiting'
            and d.next_try_at <= ${now} and (d.claimed_until is null or d.claimed_until <= ${now})
            and (w.paused_because is null or exists (select from ${webhookEvents} e
              where e.tenant_id = d.tenant_id and e.id = d.event_id and e.type = ${TEST_EVENT}))
            and (d.first_tried_at is not null or not exists (select from ${webhookDeliveries} earlier
              where earlier.tenant_id = d.tenant_id and earlier.webhook_id = d.webhook_id
                and earlier.object_id = d.object_id and earlier.version < d.version
                and earlier.state = 'waiting' and earlier.first_tried_at is null))
          order by d.next_try_at, d.version, d.id limit ${CONCURRENCY.webhook}
        ) one
      ), shared as (
        select *, row_number() over (partition by tenant_id order by next_try_at, version, id)
            + coalesce((select sum(number) from busy b where b.tenant_id = next.tenant_id), 0) as place_in_community
        from next where place_in_webhook <= ${CONCURRENCY.webhook}
      ), taken as (
        select tenant_id, id from shared where place_in_community <= ${CONCURRENCY.community}
        order by next_try_at limit ${most}
      )
      update ${webhookDeliveries} d set claimed_until = ${until.toISOString()}::timestamptz
      from taken where d.tenant_id = taken.tenant_id and d.id = taken.id
      returning d.tenant_id as "tenantId", d.id`);
    return [...rows].map((row) => ({ ...row, until }));
  });
