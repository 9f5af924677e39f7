import { and, desc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { syncDomains } from "@/api/jobs/domain-sync";
import { doJob } from "@/api/jobs/handlers";
import {
  auditLog,
  hostingBudget,
  hostingDomains,
  hostingRuns,
  tenantDomains,
  tenants,
} from "@/domain/schema";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { type Provider, startProvider } from "../../../../tools/fake-cloudflare/start-provider";
import { domainOf } from "../../../../tools/fake-cloudflare/state";
import { createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { asOperator, configure, createOperator } from "../../../support/provider";
import { eventsOf, listen } from "../../../support/webhooks";

const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../../../scripts/launcher/ports.js");
  const free = await freePort();
  Object.assign(process.env, { HOSTING_API_URL: `http://127.0.0.1:${free}`, HOSTING_TIMEOUT_MS: "1500" });
  return free;
});

let provider: Provider;
let operator: Person;
beforeAll(async () => {
  provider = await startProvider({ port });
  operator = await createOperator();
  await configure(await asOperator(operator));
});
afterAll(() => provider.close());

let made: string[] = [];
beforeEach(async () => {
  provider.failures.length = 0;
  provider.state.domains = [domainOf("startuphub.pages.dev"), domainOf("foreign.org")];
  await owner.delete(hostingBudget);
  await owner.delete(hostingRuns);
  await owner.delete(hostingDomains);
  for (const id of made) await owner.delete(tenants).where(eq(tenants.id, id));
  await owner.update(tenants).set({ lastSync: null, syncStatus: null, syncError: null });
  made = [];
  startAllGenerations();
});

let count = 0;
async function community(over: Parameters<typeof createTenant>[0] = {}) {
  const domain = over.domain ?? `c${++count}.communities.net`;
  const id = await createTenant({ ...over, domain });
  made.push(id);
  return { id, domain };
}
const prove = (tenantId: string, domain: string) =>
  owner.insert(tenantDomains).values({ id: newId(), tenantId, domain, verifiedAt: new Date() });
const lose = (domain: string) => owner.delete(tenantDomains).where(eq(tenantDomains.domain, domain));
const stateOf = async (id: string) => (await owner.select().from(tenants).where(eq(tenants.id, id)))[0];
const hosted = () => provider.state.domains.map(({ name }) => name).sort();
const hosting = (now?: Date) => asOperator(operator, now);
const lastRun = async () =>
  (await owner.select().from(hostingRuns).orderBy(desc(hostingRuns.startedAt)).limit(1))[0];
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

describe("TEN-8: one community", () => {
  it("API-4: has its webhooks told which of its domains the provider serves", async () => {
    const { id, domain } = await community({ planType: "enterprise" });
    await prove(id, "shop.acme.com");
    await listen(id, ["domain.changed"]);
    await (await hosting()).sync({ tenantId: id });
    await lose("shop.acme.com");
    await (await hosting()).sync({ tenantId: id });
    expect((await eventsOf(id)).map(({ facts }) => facts)).toEqual([
      { domain, state: "connected" },
      { domain: "shop.acme.com", state: "connected" },
      { domain: "shop.acme.com", state: "disconnected" },
    ]);
  });

  it("gets its missing domains, loses the ones that were added for it and aren't its own anymore, and shows both", async () => {
    const { id, domain } = await community();
    await prove(id, "shop.acme.com");
    await owner.insert(tenantDomains).values({ id: newId(), tenantId: id, domain: "unproved.acme.com" });
    expect(await (await hosting()).sync({ tenantId: id })).toEqual({
      added: [domain, "shop.acme.com"],
      removed: [],
      error: null,
    });
    expect(await stateOf(id)).toMatchObject({ syncStatus: "success", syncError: null });
    expect((await stateOf(id))?.lastSync).toBeInstanceOf(Date);
    await lose("shop.acme.com");
    expect(await (await hosting()).sync({ tenantId: id })).toMatchObject({ removed: ["shop.acme.com"] });
    expect(hosted()).toEqual([domain, "foreign.org", "startuphub.pages.dev"].sort());
    const entries = await owner.select().from(auditLog).where(eq(auditLog.tenantId, id));
    expect(entries.filter(({ action }) => action === "domain.synced")).toHaveLength(2);
  });

  it("LEAD-7: never removes a record without a sync of ours, though it was the community's once", async () => {
    const { id } = await community();
    provider.state.domains.push(domainOf("old.acme.com"));
    await prove(id, "old.acme.com");
    await (await hosting()).sync({ tenantId: id });
    await lose("old.acme.com");
    expect(await (await hosting()).sync({ tenantId: id })).toMatchObject({ removed: [] });
    expect(hosted()).toContain("old.acme.com");
    const { lines } = await (await hosting()).plan({ tenantId: id });
    expect(lines.find(({ domain }) => domain === "old.acme.com")).toMatchObject({ action: "foreign" });
  });

  it("LEAD-7: a plan changes nothing", async () => {
    const { id, domain } = await community();
    const { lines } = await (await hosting()).plan({ tenantId: id });
    expect(lines.find((line) => line.domain === domain)).toMatchObject({ action: "add" });
    expect([hosted(), (await stateOf(id))?.lastSync]).toEqual([
      ["foreign.org", "startuphub.pages.dev"],
      null,
    ]);
  });

  it("LEAD-7: holds removals back above the cap, and does those that were seen", async () => {
    const { id } = await community();
    const old = ["a", "b", "c", "d", "e", "f"].map((label) => `${label}.old-acme.com`);
    for (const domain of old) await prove(id, domain);
    await (await hosting()).sync({ tenantId: id });
    for (const domain of old) await lose(domain);
    expect(await (await hosting()).sync({ tenantId: id })).toMatchObject({
      removed: [],
      error: expect.stringContaining("This would remove 6 domains"),
    });
    expect(await stateOf(id)).toMatchObject({ syncStatus: "failed" });
    const { removed } = await (await hosting()).sync({ tenantId: id, approved: old });
    expect(removed).toEqual(old);
  });

  it("a domain that another community has come to own is taken over, and is not lost with the first", async () => {
    const [first, second] = [await community(), await community()];
    await prove(first.id, "moved.acme.com");
    await (await hosting()).sync({ tenantId: first.id });
    await lose("moved.acme.com");
    await prove(second.id, "moved.acme.com");
    expect(await (await hosting()).sync({ tenantId: first.id })).toMatchObject({ removed: [] });
    await (await hosting()).sync({ tenantId: second.id });
    const [row] = await owner
      .select()
      .from(hostingDomains)
      .where(eq(hostingDomains.domain, "moved.acme.com"));
    expect(row?.addedFor).toBe(second.id);
  });

  it("a record that the provider refuses is failed, in its own words; the rest is done", async () => {
    const { id, domain } = await community();
    await prove(id, "shop.acme.com");
    provider.failures.push({ kind: "refused", match: /^POST .*domains/, message: "This domain is taken." });
    expect(await (await hosting()).sync({ tenantId: id })).toMatchObject({
      added: ["shop.acme.com"],
      error: `${domain}: This domain is taken.`,
    });
    expect(await stateOf(id)).toMatchObject({ syncStatus: "failed" });
    expect(await owner.select().from(hostingDomains)).toHaveLength(1);
  });

  it.each(["limited", "server", "html", "hang", "broken", "half", "reset"] as const)(
    "LEAD-7: a provider that answers with %s removes nothing, fails nothing and leaves a reason",
    async (kind) => {
      const { id, domain } = await community();
      await prove(id, "gone.acme.com");
      await (await hosting()).sync({ tenantId: id });
      await lose("gone.acme.com");
      const before = hosted();
      provider.failures.push({ kind, match: /^GET .*domains/, times: 9 });
      await expect((await hosting()).sync({ tenantId: id })).rejects.toThrow();
      expect(hosted()).toEqual(before);
      expect(hosted()).toContain(domain);
      expect(await stateOf(id)).toMatchObject({
        syncStatus: "success",
        syncError: expect.stringContaining("We couldn't reach the provider"),
      });
      expect(await owner.select().from(hostingRuns).where(isNull(hostingRuns.finishedAt))).toEqual([]);
    },
  );

  it("a lost answer leaves no domain that would never be removed", async () => {
    const { id, domain } = await community();
    provider.failures.push({ kind: "hang", match: /^POST .*domains/ });
    await expect((await hosting()).sync({ tenantId: id })).rejects.toThrow();
    provider.state.domains.push(domainOf(domain));
    await owner.update(tenants).set({ domain: "renamed.communities.net" }).where(eq(tenants.id, id));
    await owner.delete(hostingBudget);
    expect(await (await hosting()).sync({ tenantId: id })).toMatchObject({ removed: [domain] });
  });

  it("one that is not there is not found", async () => {
    await expect((await hosting()).sync({ tenantId: newId() })).rejects.toThrow("Tenant not found");
    await expect((await hosting()).plan({ tenantId: newId() })).rejects.toThrow("Tenant not found");
  });
});

describe("TEN-8: all communities", () => {
  it("are synced with one list; suspended and deleted ones stay as they are", async () => {
    const active = [await community(), await community()];
    const suspended = await community({ status: "suspended" });
    const deleted = await community({ status: "deleted" });
    await owner.insert(hostingDomains).values({
      domain: "old.suspended.com",
      addedFor: suspended.id,
      addedAt: new Date(),
    });
    provider.state.domains.push(domainOf(deleted.domain), domainOf("old.suspended.com"));
    provider.calls.length = 0;
    expect(await (await hosting()).syncAll()).toMatchObject({ state: "done", counts: { added: 2 } });
    expect(provider.calls.filter((line) => line.startsWith("GET"))).toHaveLength(1);
    expect(hosted()).toEqual(
      [
        ...active.map(({ domain }) => domain),
        deleted.domain,
        "old.suspended.com",
        "foreign.org",
        "startuphub.pages.dev",
      ].sort(),
    );
    expect(await stateOf(suspended.id)).toMatchObject({ lastSync: null, syncStatus: null });
    provider.calls.length = 0;
    await (await hosting(later(1))).syncAll();
    expect(provider.calls).toHaveLength(1);
  });

  it("a domain that was added for a purged community is removed", async () => {
    const { id, domain } = await community();
    await (await hosting()).syncAll();
    await owner.delete(tenants).where(eq(tenants.id, id));
    expect(await (await hosting(later(1))).syncAll()).toMatchObject({ counts: { removed: 1 } });
    expect(hosted()).not.toContain(domain);
  });

  it("LEAD-7: goes on after a 429 where it stopped, and no earlier", async () => {
    const all = [await community(), await community(), await community()];
    provider.failures.push(
      { kind: "half", match: /never/ },
      { kind: "limited", match: /POST .*domains/, seconds: 120 },
    );
    const first = await (await hosting()).syncAll();
    expect(first).toMatchObject({ state: "continues", counts: { added: 0 } });
    const left = await Promise.all(all.map(({ id }) => stateOf(id)));
    for (const state of left) expect(state?.syncStatus).toBeNull();
    expect(await (await hosting()).syncAll()).toMatchObject({ state: "busy" });
    await expect((await hosting()).domains()).rejects.toThrow("The provider");
    await owner.update(hostingRuns).set({ resumeAt: new Date() });
    await owner.update(hostingBudget).set({ blockedUntil: null });
    await doJob("resume-sync", {});
    for (const { id } of all)
      expect(await stateOf(id)).toMatchObject({ syncStatus: "success", syncError: null });
    expect(await lastRun()).toMatchObject({ finishedAt: expect.any(Date), counts: { added: 3 } });
  });

  it.each([
    ["GET", "half"],
    ["GET", "html"],
    ["GET", "limited"],
    ["GET", "hang"],
    ["GET", "refused"],
    ["DELETE", "server"],
    ["DELETE", "reset"],
    ["DELETE", "limited"],
  ] as const)(
    "LEAD-7: a %s of all that is answered with %s removes nothing, fails nothing and leaves a reason",
    async (method, kind) => {
      const { id } = await community();
      await prove(id, "gone.acme.com");
      await (await hosting()).syncAll();
      await lose("gone.acme.com");
      const before = hosted();
      provider.failures.push({ kind, match: new RegExp(`^${method} .*domains`), times: 9 });
      const result = await (await hosting(later(1))).syncAll();
      expect(result).toMatchObject({ error: expect.any(String) });
      expect(hosted()).toEqual(before);
      expect(await stateOf(id)).toMatchObject({
        syncStatus: "success",
        syncError: expect.stringContaining("We couldn't reach the provider"),
      });
    },
  );

  it("LEAD-7: goes on after a crash with those that are left", async () => {
    const all = [await community(), await community(), await community()];
    const startedAt = new Date(Date.now() - 120_000);
    await owner.insert(hostingRuns).values({
      id: newId(),
      trigger: "schedule",
      startedAt,
      holder: newId(),
      leaseUntil: new Date(Date.now() - 1000),
      counts: { communities: 1, added: 1, removed: 0, held: 0, failed: 0, unasked: 0 },
    });
    await owner
      .update(tenants)
      .set({ lastSync: startedAt, syncStatus: "success" })
      .where(eq(tenants.id, all[0]?.id ?? ""));
    await doJob("resume-sync", {});
    expect(hosted()).not.toContain(all[0]?.domain);
    expect(hosted()).toContain(all[2]?.domain);
    expect(await owner.select().from(hostingRuns)).toHaveLength(1);
    expect(await lastRun()).toMatchObject({ finishedAt: expect.any(Date), counts: { added: 3 } });
  });

  it("LEAD-7: many who start at once run one sync", async () => {
    await community();
    provider.calls.length = 0;
    const results = await Promise.all(Array.from({ length: 6 }, async () => (await hosting()).syncAll()));
    expect(results.filter(({ state }) => state === "done").length).toBeGreaterThanOrEqual(1);
    expect(provider.calls.filter((line) => line.startsWith("POST"))).toHaveLength(1);
    const running = await owner.select().from(hostingRuns).where(isNull(hostingRuns.finishedAt));
    expect(running).toEqual([]);
  });

  it("LEAD-7: the bucket of calls is empty before the provider's quota is, and the rest waits", async () => {
    await community();
    const now = new Date();
    await owner.insert(hostingBudget).values({ id: "calls", tokens: 10, refilledAt: now });
    expect(await (await hosting()).syncAll()).toMatchObject({ state: "continues", counts: { added: 0 } });
    expect((await lastRun())?.resumeAt?.getTime()).toBeGreaterThan(now.getTime());
    await expect((await hosting()).domains()).resolves.toBeDefined();
  });

  it("a provider that is down for long ends the run with its reason", async () => {
    const { id } = await community();
    provider.failures.push({ kind: "server", times: 50 });
    await (await hosting()).syncAll();
    for (let attempt = 0; attempt < 5; attempt++) {
      await owner.update(hostingRuns).set({ resumeAt: new Date() });
      await owner.delete(hostingBudget);
      await doJob("resume-sync", {});
    }
    expect(await lastRun()).toMatchObject({
      finishedAt: expect.any(Date),
      error: "An internal error happened.",
    });
    expect(await stateOf(id)).toMatchObject({
      syncStatus: null,
      syncError: expect.stringContaining("reach the provider"),
    });
  });

  it("the schedule syncs in the name of a job", async () => {
    const { id } = await community();
    await doJob("sync-domains", {});
    const [entry] = await owner
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, id), eq(auditLog.action, "domain.synced")));
    expect(entry).toMatchObject({ actor: "job sync-domains", actorId: null });
    expect(await syncDomains("sync-domains", null)).toEqual({ state: "none" });
  });
});
