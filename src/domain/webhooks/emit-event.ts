import { and, arrayContains, eq, lt, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { webhookDeliveries, webhookEvents, webhookObjects, webhooks } from "@/domain/schema";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db/client";
import { enqueue } from "@/server/jobs/enqueue";
import { EVENTS, type EventType, type Facts } from "./event-rules";

type Happening = {
  type: EventType;
  objectId: string;
  personId?: string | null;
  /** Emits it only if the object has had no event yet. */
  isFirst?: boolean;
  /** Emits it only if no milestone as high has been emitted. */
  milestone?: number;
};

type Scope = Pick<TenantScope, "tenant" | "now">;

/**
 * Tells the community's webhooks that something happened, in the transaction in which it happens: without the change
 * there is no event, and no event is lost. Costs one query if no webhook asks for it, and none if the community has no
 * webhooks in its plan. Returns whether it was emitted.
 * @param describe reads what is stored of it; null if it isn't news to the community
 */
export async function emitEvent(
  tx: Tx,
  scope: Scope,
  happening: Happening,
  describe: () => Promise<Facts | null> | Facts | null = () => ({}),
): Promise<boolean> {
  const { tenant, now } = scope;
  if (!tenant.capabilities.custom_integrations) return false;
  const asking = await tx
    .select({ id: webhooks.id, pausedBecause: webhooks.pausedBecause })
    .from(webhooks)
    .where(and(eq(webhooks.tenantId, tenant.id), arrayContains(webhooks.events, [happening.type])));
  const facts = asking.length > 0 && (await describe());
  const version = facts && (await nextVersion(tx, scope, happening));
  if (!facts || !version) return false;
  const { type, objectId, personId } = happening;
  const event = { id: newId(), tenantId: tenant.id, type, objectId, version, createdAt: now };
  await tx.insert(webhookEvents).values({ ...event, objectType: EVENTS[type], personId, facts });
  await tx.insert(webhookDeliveries).values(
    asking.map(({ id, pausedBecause }) => ({
      ...{ id: newId(), tenantId: tenant.id, webhookId: id, eventId: event.id, objectId, version },
      ...(pausedBecause ? MISSED : WAITING),
      ...{ nextTryAt: now, createdAt: now },
    })),
  );
  await wakeWorkers(tx);
  return true;
}

const WAITING = { state: "waiting" } as const;
const MISSED = { state: "missed", failure: "paused" } as const;

const awake = new WeakSet<Tx>();

/** Has a worker look for deliveries, once per transaction. */
export async function wakeWorkers(tx: Tx): Promise<void> {
  if (awake.has(tx)) return;
  awake.add(tx);
  await enqueue(tx, "deliver-webhooks", {});
}

/**
 * Locks the object's row until the commit, so that the versions of concurrent changes are in the order in which they
 * are committed. Returns null if it isn't news.
 */
async function nextVersion(
  tx: Tx,
  { tenant }: Scope,
  { type, objectId, isFirst, milestone }: Happening,
): Promise<number | null> {
  const row = { tenantId: tenant.id, type: EVENTS[type], id: objectId, milestone: milestone ?? 0 };
  const insert = tx.insert(webhookObjects).values(row);
  const { version } = webhookObjects;
  const [stored] = isFirst
    ? await insert.onConflictDoNothing().returning({ version })
    : await insert
        .onConflictDoUpdate({
          target: [webhookObjects.tenantId, webhookObjects.type, webhookObjects.id],
          set: {
            version: sql`${version} + 1`,
            milestone: sql`greatest(${webhookObjects.milestone}, excluded.milestone)`,
          },
          setWhere: milestone === undefined ? undefined : lt(webhookObjects.milestone, milestone),
        })
        .returning({ version });
  return stored?.version ?? null;
}
