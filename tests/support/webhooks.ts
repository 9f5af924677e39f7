import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, afterEach } from "vitest";
import { mintPlatformScope, mintTenantScope, type TenantScope } from "@/access/scope";
import { webhookDeliveries, webhookEvents, webhooks } from "@/domain/schema";
import { EVENT_TYPES, type EventType } from "@/domain/webhooks/event-rules";
import type { WebhookFormat } from "@/domain/webhooks/rules";
import { deliverWebhooks } from "@/features/integrations/webhooks/jobs";
import { sealAddress, sealSecret } from "@/features/integrations/webhooks/secrets";
import { createSecret } from "@/features/integrations/webhooks/signature";
import { newId } from "@/lib/id";
import type { Person } from "./factories";
import { HUB } from "./factories";
import { owner } from "./owner-db";
import { callAs, tenantOf } from "./trpc-caller";

/** The host of `startReceiver`, which tests reach without https. */
export const RECEIVER = "hooks.example";

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer = { status?: number; body?: string; headers?: Record<string, string>; after?: Promise<unknown> };

/** A server on a port that keeps what it gets. `answers` says by path how it answers; otherwise with 204. */
export async function startReceiver(port: number) {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body: await text(request) });
    const { status = 204, body, headers, after } = answers.get(path) ?? {};
    await after;
    response.writeHead(status, headers).end(body);
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  afterEach(() => {
    received.length = 0;
    answers.clear();
  });
  afterAll(() => void server.close().closeAllConnections());
  return { received, answers, at: (path: string) => received.filter((one) => one.path === path) };
}

type Terms = { events?: EventType[]; format?: WebhookFormat; path: string; port: number };

/** A webhook that an admin has added, with the receiver's address. */
export async function addWebhook(
  tenantId: string,
  admin: Person,
  { events = [...EVENT_TYPES], format = "standard", path, port }: Terms,
): Promise<{ id: string; secret: string }> {
  const { create } = (await callAs(admin, tenantId)).integrations.webhooks;
  const made = await create({ name: "Sync", address: `https://${RECEIVER}${path}`, format, events });
  const address = sealAddress(made.id, `http://${RECEIVER}:${port}${path}`);
  await owner.update(webhooks).set({ address }).where(eq(webhooks.id, made.id));
  return made;
}

/** A job's scope at a time. */
export async function jobScope(tenantId: string, now = new Date()): Promise<TenantScope> {
  const tenant = await tenantOf(tenantId);
  return mintTenantScope({ tenant, viewer: null, now, requestId: "", ip: "", host: "", actor: "job" });
}

/** Sends all that is due at a time, as the job does. */
export const deliverAt = (now = new Date()): Promise<void> =>
  deliverWebhooks({
    platform: async () => mintPlatformScope(await jobScope(HUB, now)),
    community: (tenantId) => jobScope(tenantId, now),
  });

export const deliveriesOf = (tenantId: string) =>
  owner
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(eq(webhookDeliveries.tenantId, tenantId))
    .orderBy(asc(webhookDeliveries.id));

/** The types of a community's events in the order in which they were emitted. */
export async function eventsOf(tenantId: string, type?: EventType) {
  const isType = type && eq(webhookEvents.type, type);
  return owner
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.tenantId, tenantId), isType))
    .orderBy(asc(webhookEvents.id));
}

/** Has events of a community stored, for tests that don't send them. Returns the webhook's id. */
export async function listen(tenantId: string, events: EventType[] = [...EVENT_TYPES]): Promise<string> {
  const id = newId();
  const address = sealAddress(id, `https://${RECEIVER}/`);
  const secret = sealSecret(id, createSecret());
  const row = {
    id,
    tenantId,
    name: "Listener",
    host: RECEIVER,
    address,
    secret,
    format: "standard" as const,
  };
  await owner.insert(webhooks).values({ ...row, events });
  return id;
}

/** A delivery that was missed. Returns its id. */
export async function missDelivery(tenantId: string, webhookId: string): Promise<string> {
  const [id, eventId] = [newId(), newId()];
  const of = { tenantId, objectId: webhookId, version: 1 };
  await owner
    .insert(webhookEvents)
    .values({ ...of, id: eventId, type: "member.joined", objectType: "member", facts: {} });
  await owner
    .insert(webhookDeliveries)
    .values({ ...of, id, webhookId, eventId, state: "missed", nextTryAt: new Date() });
  return id;
}

/** Such as `startup.launched 1`, with the version. */
export const toldOf = async (tenantId: string, type?: EventType): Promise<string[]> =>
  (await eventsOf(tenantId, type)).map((event) => `${event.type} ${event.version}`);
