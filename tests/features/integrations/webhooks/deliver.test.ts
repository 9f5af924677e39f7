import { and, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mintPlatformScope } from "@/access/scope";
import { auditLog, mails, tenantFlags, webhookDeliveries, webhookEvents, webhooks } from "@/domain/schema";
import { claimDeliveries } from "@/features/integrations/webhooks/claim-deliveries";
import { deleteOldWebhookEvents } from "@/features/integrations/webhooks/jobs";
import { LEASE_MS, MAX_TRIES } from "@/features/integrations/webhooks/rules";
import { addDays, DAY_MS, HOUR_MS } from "@/lib/time/duration";
import { startAllGenerations } from "@/server/cache/generations";
import { createTenantWithApi } from "../../../support/api";
import { createMember, createStartup, HUB, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";
import { addWebhook, deliverAt, deliveriesOf, jobScope, startReceiver } from "../../../support/webhooks";

const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../../../scripts/launcher/ports.js");
  const free = await freePort();
  process.env.WEB_FIXTURE = `hooks.example=127.0.0.1:${free}`;
  return free;
});
const receiver = await startReceiver(port);

let tenantId: string;
let admin: Person;
beforeEach(async () => {
  tenantId = await createTenantWithApi();
  admin = await createMember(tenantId, "admin");
  await owner.delete(webhookDeliveries);
});

const hook = (path: string, over: Partial<Parameters<typeof addWebhook>[2]> = {}) =>
  addWebhook(tenantId, admin, { path, port, events: ["comment.created"], ...over });

async function comment(body = "Well made.", startupId?: string): Promise<string> {
  const id = startupId ?? (await createStartup(tenantId)).id;
  const author = await callAs(await createMember(tenantId), tenantId);
  return (await author.startup.comment({ startupId: id, body, parentId: null })).id;
}

const row = async () => (await deliveriesOf(tenantId))[0]?.delivery;
const later = (ms: number) => new Date(Date.now() + ms);
const stateOf = async (id: string) => (await owner.select().from(webhooks).where(eq(webhooks.id, id)))[0];

describe("API-4: a delivery", () => {
  it("is signed after Standard Webhooks, and says what happened to which version", async () => {
    const { secret } = await hook("/signed");
    const id = await comment("Well **made**.");
    await deliverAt();
    const [got] = receiver.at("/signed");
    const payload = new Webhook(secret).verify(got?.body ?? "", got?.headers as Record<string, string>);
    expect(payload).toMatchObject({
      type: "comment.created",
      version: 1,
      data: { id, isVisible: true, body: "Well **made**.", author: { username: expect.any(String) } },
    });
    expect(got?.body).not.toContain("@people.example");
    expect(await row()).toMatchObject({ state: "delivered", status: 204, tries: 1, failure: null });
  });

  it("keeps its id when it is tried or sent again, and carries a new signature", async () => {
    const { secret } = await hook("/again");
    receiver.answers.set("/again", { status: 500, body: "no" });
    await comment();
    await deliverAt();
    expect(await row()).toMatchObject({ state: "waiting", failure: "status", status: 500, answer: "no" });
    receiver.answers.clear();
    await deliverAt(later(6000));
    const delivered = await row();
    await (await callAs(admin, tenantId)).integrations.webhooks.sendAgain({ id: delivered?.id ?? "" });
    await deliverAt(later(8000));
    const got = receiver.at("/again");
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(got.map(({ headers }) => headers["webhook-signature"])).size).toBe(3);
    for (const { body, headers } of got) new Webhook(secret).verify(body, headers as Record<string, string>);
  });

  it("carries both signatures for a day after the secret was renewed", async () => {
    const { id, secret } = await hook("/rotated");
    const renewed = await (await callAs(admin, tenantId)).integrations.webhooks.rotate({ id });
    await comment();
    await deliverAt();
    const [both] = receiver.at("/rotated");
    for (const known of [secret, renewed.secret])
      new Webhook(known).verify(both?.body ?? "", both?.headers as Record<string, string>);
    await comment();
    await deliverAt(later(DAY_MS + 1000));
    expect(String(receiver.at("/rotated")[1]?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
    await deleteOldWebhookEvents(await jobScope(tenantId, later(DAY_MS + 1000)));
    expect(await stateOf(id)).toMatchObject({ formerSecret: null, formerSecretUntil: null });
  });

  it("waits as long as the receiver asks, but no longer than a day", async () => {
    await hook("/busy");
    receiver.answers.set("/busy", { status: 503, headers: { "retry-after": "999999" } });
    await comment();
    const now = new Date();
    await deliverAt(now);
    expect((await row())?.nextTryAt).toEqual(addDays(now, 1));
  });

  it("reaches a receiver that was down for a day: nothing is lost", async () => {
    const { id } = await hook("/down");
    receiver.answers.set("/down", { status: 502 });
    const bodies = ["One.", "Two.", "Three."];
    for (const body of bodies) await comment(body);
    for (let hours = 0; hours <= 24; hours += 1) await deliverAt(later(hours * HOUR_MS));
    expect((await stateOf(id))?.pausedBecause).toBeNull();
    receiver.answers.clear();
    receiver.received.length = 0;
    for (let hours = 25; hours <= 50; hours += 1) await deliverAt(later(hours * HOUR_MS));
    const got = receiver.at("/down").map(({ body }) => JSON.parse(body).data.body);
    expect(got.sort()).toEqual(bodies.sort());
    expect((await deliveriesOf(tenantId)).map(({ delivery }) => delivery.state)).toEqual(
      bodies.map(() => "delivered"),
    );
    expect((await stateOf(id))?.failingSince).toBeNull();
  });

  it("pauses its webhook after three days of failures, tells the admins, and is sent once it works again", async () => {
    const { id } = await hook("/dead");
    receiver.answers.set("/dead", { status: 500 });
    await comment();
    for (let hours = 0; hours <= 100; hours += 1) await deliverAt(later(hours * HOUR_MS));
    expect(receiver.at("/dead").length).toBeLessThanOrEqual(MAX_TRIES);
    expect(await stateOf(id)).toMatchObject({ pausedBecause: "failing" });
    expect(await row()).toMatchObject({ state: "missed" });
    const sent = await owner.select().from(mails).where(eq(mails.tenantId, tenantId));
    expect(sent.map(({ recipient }) => recipient)).toEqual([admin.email]);
    const log = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
    expect(log.map(({ action }) => action)).toContain("webhook.paused");
    await comment("While it is paused.");
    receiver.answers.clear();
    receiver.received.length = 0;
    const { webhooks: api } = (await callAs(admin, tenantId)).integrations;
    await expect(api.sendMissed({ id })).rejects.toMatchObject({ cause: { reason: "paused" } });
    await api.resume({ id });
    await deliverAt(later(101 * HOUR_MS));
    expect(receiver.received).toHaveLength(0);
    expect(await api.sendMissed({ id })).toEqual({ count: 2 });
    await deliverAt(later(102 * HOUR_MS));
    expect(receiver.at("/dead")).toHaveLength(2);
  });

  it("pauses its webhook at once if the receiver says that it is gone", async () => {
    const { id } = await hook("/gone");
    receiver.answers.set("/gone", { status: 410 });
    await comment();
    await deliverAt();
    expect(await stateOf(id)).toMatchObject({ pausedBecause: "gone" });
    expect(await row()).toMatchObject({ state: "missed", status: 410 });
  });

  it("isn't led elsewhere by a redirect, and its target isn't shown", async () => {
    await hook("/moved");
    const headers = { location: "http://hooks.example/elsewhere" };
    receiver.answers.set("/moved", { status: 307, headers, body: "secret" });
    await comment();
    await deliverAt();
    expect(receiver.received).toHaveLength(1);
    expect(await row()).toMatchObject({ state: "waiting", failure: "redirect", answer: null });
  });

  it("waits longer each time if its event can't be read, and doesn't count against the receiver", async () => {
    const { id } = await hook("/unread");
    await comment();
    await owner.update(webhookEvents).set({ objectType: "unheard-of" as never });
    await deliverAt();
    const failed = await row();
    expect(failed).toMatchObject({ state: "waiting", tries: 1, failure: "internal", claimedUntil: null });
    expect(failed?.nextTryAt.getTime()).toBeGreaterThan(Date.now());
    expect(await stateOf(id)).toMatchObject({ failingSince: null, pausedBecause: null });
    expect(receiver.at("/unread")).toEqual([]);
  });

  it("keeps the first 4 kB of an answer", async () => {
    await hook("/long");
    receiver.answers.set("/long", { status: 400, body: "x".repeat(100_000) });
    await comment();
    await deliverAt();
    expect((await row())?.answer).toHaveLength(4096);
  });

  it("isn't sent without webhooks in the plan, and can be sent once they are back", async () => {
    const { id } = await hook("/plan");
    await comment();
    const flag = and(eq(tenantFlags.tenantId, tenantId), eq(tenantFlags.flag, "custom_integrations"));
    await owner.update(tenantFlags).set({ isEnabled: false }).where(flag);
    startAllGenerations();
    await deliverAt();
    expect(receiver.received).toHaveLength(0);
    expect(await row()).toMatchObject({ state: "missed", failure: "plan" });
    await owner.update(tenantFlags).set({ isEnabled: true }).where(flag);
    startAllGenerations();
    await (await callAs(admin, tenantId)).integrations.webhooks.sendMissed({ id });
    await deliverAt(later(1000));
    expect(receiver.at("/plan")).toHaveLength(1);
  });
});

describe("API-4: the order of deliveries", () => {
  it("follows the events of an object in the first try, and a failed one blocks no later one", async () => {
    await hook("/order", { events: ["startup.changed"] });
    const maker = await createMember(tenantId);
    const { id: startupId } = await createStartup(tenantId, { makers: [maker] });
    const caller = await callAs(maker, tenantId);
    for (const archive of [true, false, true, false]) await caller.startup.archive({ startupId, archive });
    receiver.answers.set("/order", { status: 500 });
    await deliverAt();
    const versions = receiver.at("/order").map(({ body }) => JSON.parse(body).version);
    expect(versions).toEqual([1, 2, 3, 4]);
    expect((await deliveriesOf(tenantId)).map(({ delivery }) => delivery.tries)).toEqual([1, 1, 1, 1]);
  });

  it("has a slow receiver hold up no other one", async () => {
    let release = () => {};
    const answered = new Promise<void>((resolve) => {
      release = resolve;
    });
    receiver.answers.set("/slow", { after: answered });
    await hook("/slow");
    const other = await createTenantWithApi();
    const boss = await createMember(other, "admin");
    await addWebhook(other, boss, { path: "/quick", port, events: ["comment.created"] });
    for (const _ of Array(5)) await comment();
    const { id: startupId } = await createStartup(other);
    const author = await callAs(await createMember(other), other);
    await author.startup.comment({ startupId, body: "Quick.", parentId: null });
    const running = deliverAt();
    await vi.waitFor(() => {
      expect(receiver.at("/quick")).toHaveLength(1);
      expect(receiver.at("/slow"), "at a time").toHaveLength(2);
    });
    release();
    await running;
    expect(receiver.at("/slow")).toHaveLength(5);
  });

  it("gives each delivery to one of two workers, and to the other one if the first is killed", async () => {
    await hook("/workers");
    for (const _ of Array(4)) await comment();
    const platform = async (now: Date) => mintPlatformScope(await jobScope(HUB, now));
    const now = new Date();
    const claims = await Promise.all(
      Array.from({ length: 4 }, async () => claimDeliveries(await platform(now), 10)),
    );
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    const ended = new Date(now.getTime() + LEASE_MS + 1000);
    expect(await claimDeliveries(await platform(ended), 10)).toHaveLength(2);
  });
});
