import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { auditLog, authUsers, webhookDeliveries, webhooks } from "@/domain/schema";
import { findWebhook, listWebhooks } from "@/features/integrations/webhooks/queries";
import { CreateWebhook } from "@/features/integrations/webhooks/schema";
import { createTenantWithApi } from "../../../support/api";
import { createMember, createStartup, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs, viewerOf } from "../../../support/trpc-caller";
import { addWebhook, deliverAt, jobScope, missDelivery, startReceiver } from "../../../support/webhooks";

const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../../../scripts/launcher/ports.js");
  const free = await freePort();
  process.env.WEB_FIXTURE = `hooks.example=127.0.0.1:${free},inside.example=10.0.0.7:1`;
  process.env.LIMITS_FACTOR = "1";
  return free;
});
const receiver = await startReceiver(port);

let tenantId: string;
let admin: Person;
beforeEach(async () => {
  tenantId = await createTenantWithApi();
  admin = await createMember(tenantId, "admin");
});

const api = async (person = admin, of = tenantId) => (await callAs(person, of)).integrations.webhooks;
const TERMS = { name: "Sync", format: "standard", events: ["comment.created"] } as const;
const input = (address = "https://hooks.example/x") => ({ ...TERMS, events: [...TERMS.events], address });
const hook = (path: string) => addWebhook(tenantId, admin, { path, port, events: ["comment.created"] });
const actions = async () =>
  (await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)).orderBy(auditLog.seq)).map(
    ({ action }) => action,
  );
async function comment(): Promise<void> {
  const { id: startupId } = await createStartup(tenantId);
  const author = await callAs(await createMember(tenantId), tenantId);
  await author.startup.comment({ startupId, body: "Well made.", parentId: null });
}

describe("API-4: a webhook", () => {
  it("shows its secret when it is made and renewed, and never again; its URL never", async () => {
    const address = "https://hooks.example/services/T00/B00/word-of-a-chat";
    const { id, secret } = await (await api()).create(input(address));
    const renewed = await (await api()).rotate({ id });
    const scope = await jobScope(tenantId);
    const { deliveries } = await (await api()).deliveries({ webhookId: id, onlyFailed: false });
    const stored = await owner.select().from(webhooks).where(eq(webhooks.id, id));
    const log = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
    const told = [await listWebhooks(scope), await findWebhook(scope, id), deliveries, stored, log];
    for (const word of [secret, renewed.secret, "word-of-a-chat"])
      expect(JSON.stringify(told)).not.toContain(word);
    expect(await listWebhooks(scope)).toMatchObject([{ host: "hooks.example", missed: 0 }]);
  });

  it("is one of ten at most, also if they are added at once", async () => {
    const caller = await api();
    const made = await Promise.allSettled(Array.from({ length: 13 }, () => caller.create(input())));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  });

  it("leaves its acts in the audit log", async () => {
    const caller = await api();
    const { id } = await caller.create(input());
    await caller.change({ ...TERMS, events: [...TERMS.events], id, version: 1, name: "Other" });
    await caller.rotate({ id });
    for (const _ of [1, 2]) await caller.pause({ id });
    for (const _ of [1, 2]) await caller.resume({ id });
    for (const _ of [1, 2]) await caller.delete({ id });
    expect(await actions()).toEqual(
      ["created", "changed", "secret_rotated", "paused", "resumed", "deleted"].map((act) => `webhook.${act}`),
    );
  });

  it("keeps the change of the first of two admins", async () => {
    const { id } = await (await api()).create(input());
    const change = { ...TERMS, events: [...TERMS.events], id, version: 1 };
    await (await api()).change({ ...change, name: "First" });
    await expect((await api()).change({ ...change, name: "Second" })).rejects.toMatchObject({
      cause: { reason: "version" },
    });
    expect(await findWebhook(await jobScope(tenantId), id)).toMatchObject({ name: "First", version: 2 });
  });

  it("isn't added, directed or given a secret by a sign-in that hasn't proved its second factor", async () => {
    const { id } = await (await api()).create(input());
    await owner.update(authUsers).set({ secondFactorAt: new Date() }).where(eq(authUsers.id, admin.userId));
    const viewer = await viewerOf(admin, tenantId, null);
    const { webhooks: caller } = (await callAs(null, tenantId, { viewer })).integrations;
    const refused = { cause: { reason: "factor-needed" } };
    await expect(caller.create(input())).rejects.toMatchObject(refused);
    await expect(caller.rotate({ id })).rejects.toMatchObject(refused);
  });

  it("of another community can't be read, changed, tested or sent", async () => {
    const { id } = await hook("/own");
    await comment();
    const [delivery] = await owner
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, id));
    const elsewhere = await createTenantWithApi();
    const stranger = await api(await createMember(elsewhere, "owner"), elsewhere);
    const one = { id: delivery?.id ?? "" };
    const gone = { code: "NOT_FOUND" };
    const change = { ...TERMS, events: [...TERMS.events], id, version: 1 };
    await expect(stranger.change(change)).rejects.toMatchObject(gone);
    for (const act of ["rotate", "pause", "resume", "test", "sendMissed"] as const)
      await expect(stranger[act]({ id })).rejects.toMatchObject(gone);
    await expect(stranger.sendAgain(one)).rejects.toMatchObject(gone);
    await expect(stranger.delivery(one)).rejects.toMatchObject(gone);
    await stranger.delete({ id });
    expect((await stranger.deliveries({ webhookId: id, onlyFailed: false })).deliveries).toEqual([]);
    expect(await findWebhook(await jobScope(tenantId), id)).toMatchObject({ pausedBecause: null });
  });

  it("says nothing of a server in the network, whatever it answers", async () => {
    const { id } = await (await api()).create(input("https://inside.example/admin"));
    await (await api()).test({ id });
    await deliverAt();
    const { deliveries } = await (await api()).deliveries({ webhookId: id, onlyFailed: true });
    expect(deliveries).toMatchObject([{ state: "missed", failure: "not-public", status: null, tries: 1 }]);
    expect((await (await api()).delivery({ id: deliveries[0]?.id ?? "" })).answer).toBeNull();
  });
});

describe("API-4: a test", () => {
  it("is sent also while the webhook is paused, and changes nothing about it", async () => {
    const { id } = await hook("/test");
    await (await api()).pause({ id });
    await (await api()).test({ id });
    await deliverAt();
    expect(receiver.at("/test").map(({ body }) => JSON.parse(body).type)).toEqual(["webhook.test"]);
    expect(await findWebhook(await jobScope(tenantId), id)).toMatchObject({
      pausedBecause: "admin",
      missed: 0,
    });
  });

  it("can't be sent more than twenty times in a minute", async () => {
    const { id } = await hook("/often");
    const caller = await api();
    for (const _ of Array(20)) await caller.test({ id });
    await expect(caller.test({ id })).rejects.toMatchObject({ cause: { reason: "limit" } });
    await expect(caller.sendMissed({ id })).rejects.toMatchObject({ cause: { reason: "limit" } });
  });
});

describe("API-4: the log", () => {
  it("has the payload and the answer, filters what failed, and goes on page by page", async () => {
    const { id } = await hook("/log");
    receiver.answers.set("/log", { status: 400, body: "bad request" });
    await comment();
    await deliverAt();
    const caller = await api();
    const failed = await caller.deliveries({ webhookId: id, onlyFailed: true });
    expect(failed.deliveries).toMatchObject([{ type: "comment.created", status: 400, state: "waiting" }]);
    const detail = await caller.delivery({ id: failed.deliveries[0]?.id ?? "" });
    expect(detail).toMatchObject({ answer: "bad request", payload: { data: { body: "Well made." } } });
    receiver.answers.clear();
    for (const _ of Array(26)) await missDelivery(tenantId, id);
    const first = await caller.deliveries({ webhookId: id, onlyFailed: false });
    const cursor = first.nextCursor ?? undefined;
    const second = await caller.deliveries({ webhookId: id, onlyFailed: false, cursor });
    expect([first.deliveries.length, second.deliveries.length, second.nextCursor]).toEqual([25, 2, null]);
  });
});

it.each([
  ["https://hooks.example/x?y=1", "https://hooks.example/x?y=1"],
  ["hooks.example/x", "https://hooks.example/x"],
  ["http://hooks.example/x", null],
  ["https://hooks.example:8443/x", null],
  ["https://127.0.0.1/x", null],
  ["https://localhost/x", null],
  ["https://user:word@hooks.example/", null],
  ["ftp://hooks.example/", null],
])("API-4: reads the URL %s as %j", (address, read) => {
  expect(CreateWebhook.safeParse(input(address)).data?.address ?? null).toBe(read);
});
