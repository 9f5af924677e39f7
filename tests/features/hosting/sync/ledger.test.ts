import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
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
import { createTenant, HUB, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { asOperator, configure, createOperator } from "../../../support/provider";

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

let tenantId: string;
let count = 0;
beforeEach(async () => {
  provider.failures.length = 0;
  provider.behaviour.delayMs = 0;
  provider.state.domains = [domainOf("startuphub.pages.dev")];
  await owner.delete(hostingBudget);
  await owner.delete(hostingRuns);
  await owner.delete(hostingDomains);
  if (tenantId) await owner.delete(tenants).where(eq(tenants.id, tenantId));
  startAllGenerations();
  tenantId = await createTenant({ domain: `c${++count}.communities.net` });
});

const prove = (domain: string) =>
  owner.insert(tenantDomains).values({ id: newId(), tenantId, domain, verifiedAt: new Date() });
const lose = (domain: string) => owner.delete(tenantDomains).where(eq(tenantDomains.domain, domain));
const hosted = () => provider.state.domains.map(({ name }) => name);
const hosting = (seconds = 0) => asOperator(operator, new Date(Date.now() + seconds * 1000));
const sync = async (approved: string[] = []) => (await hosting()).sync({ tenantId, approved });
const noted = async () => (await owner.select().from(hostingDomains)).map(({ domain }) => domain);
const vanish = (domain: string) => {
  provider.state.domains = provider.state.domains.filter(({ name }) => name !== domain);
};

describe("LEAD-7: a record that was ours and is gone isn't ours anymore", () => {
  beforeEach(async () => {
    await prove("shop.acme.com");
    await sync();
    await lose("shop.acme.com");
  });

  it("a domain that an operator removes and adds by hand is foreign from then on", async () => {
    await (await hosting()).removeDomain({ domain: "shop.acme.com" });
    expect(await noted()).not.toContain("shop.acme.com");
    await (await hosting()).addDomain({ domain: "Shop.Acme.com" });
    expect(await sync()).toMatchObject({ removed: [] });
    expect(hosted()).toContain("shop.acme.com");
  });

  it("one that an operator adds by hand where a sync has left its note is foreign too", async () => {
    vanish("shop.acme.com");
    await (await hosting()).addDomain({ domain: "shop.acme.com" });
    expect(await sync()).toMatchObject({ removed: [] });
    expect(hosted()).toContain("shop.acme.com");
  });

  it.each(["sync", "syncAll"] as const)(
    "a record removed at the provider is forgotten by %s, and stays when it is added there again",
    async (way) => {
      vanish("shop.acme.com");
      if (way === "sync") await sync();
      else await (await hosting()).syncAll();
      provider.state.domains.push(domainOf("shop.acme.com"));
      expect(await sync()).toMatchObject({ removed: [] });
      expect(hosted()).toContain("shop.acme.com");
    },
  );
});

describe("LEAD-7: one run at a time, however long it takes", () => {
  const many = ["a", "b", "c", "d", "e"].map((label) => `${label}.acme.com`);
  const posts = () => provider.calls.filter((line) => line.startsWith("POST")).length;
  const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 10_000, interval: 5 });

  it.each(["sync", "syncAll"] as const)("%s of many domains keeps its lease", async (way) => {
    for (const domain of many) await prove(domain);
    provider.calls.length = 0;
    provider.behaviour.delayMs = 150;
    const caller = await hosting();
    const syncing = way === "sync" ? caller.sync({ tenantId }) : caller.syncAll();
    await until(() => posts() >= 2);
    await owner.update(hostingRuns).set({ leaseUntil: new Date(Date.now() - 1000) });
    const reached = posts();
    await until(() => posts() >= reached + 2);
    const [run] = await owner.select().from(hostingRuns).where(isNull(hostingRuns.finishedAt));
    expect(run?.leaseUntil?.getTime()).toBeGreaterThan(Date.now());
    await syncing;
    expect(hosted()).toEqual(expect.arrayContaining(many));
  });

  it.each(["sync", "syncAll"] as const)("%s stops when another instance has taken over", async (way) => {
    for (const domain of many) await prove(domain);
    provider.calls.length = 0;
    provider.behaviour.delayMs = 150;
    const caller = await hosting();
    const syncing = (way === "sync" ? caller.sync({ tenantId }) : caller.syncAll()).catch(
      (error: Error) => error.message,
    );
    await until(() => posts() >= 1);
    await owner.update(hostingRuns).set({ holder: newId() });
    expect(JSON.stringify(await syncing)).toContain("A sync is running.");
    expect(posts()).toBeLessThan(4);
  });
});

describe("TEN-15: a community that is gone for good", () => {
  it("takes with it what syncs added for it, also when the provider is down on that day", async () => {
    await prove("shop.acme.com");
    provider.state.domains.push(domainOf("foreign.acme.com"));
    await sync();
    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    await owner
      .update(tenants)
      .set({ status: "deleted", deletedAt: monthAgo })
      .where(eq(tenants.id, tenantId));
    provider.failures.push({ kind: "reset", match: /domains/, times: 2 });
    await doJob("purge-tenants", {});
    expect(await owner.select().from(tenants).where(eq(tenants.id, tenantId))).toEqual([]);
    const [job] = await owner.execute("select name from pgboss.job where name = 'sync-domains'");
    expect(job).toMatchObject({ name: "sync-domains" });
    await doJob("sync-domains", {});
    expect(hosted()).toContain("shop.acme.com");
    provider.failures.length = 0;
    await owner.update(hostingRuns).set({ resumeAt: new Date() });
    await owner.delete(hostingBudget);
    await doJob("resume-sync", {});
    expect(hosted()).toEqual(["startuphub.pages.dev", "foreign.acme.com"]);
    expect(await noted()).toEqual([]);
    const entries = await owner.select().from(auditLog).where(eq(auditLog.tenantId, HUB));
    expect(entries.filter(({ action }) => action === "domain.unhosted")).toContainEqual(
      expect.objectContaining({ targetId: "shop.acme.com", actor: "job resume-sync" }),
    );
  });

  it("leaves nothing behind forever, though one run removes a limited number of domains", async () => {
    const old = Array.from({ length: 30 }, (_, number) => `n${number}.acme.com`);
    provider.state.domains.push(...old.map(domainOf));
    await owner
      .insert(hostingDomains)
      .values(
        old.map((domain) => ({ domain, addedFor: newId(), addedAt: new Date(), confirmedAt: new Date() })),
      );
    expect(await (await hosting()).syncAll()).toMatchObject({ counts: { removed: 25, held: 5 } });
    expect(await (await hosting(1)).syncAll()).toMatchObject({ counts: { removed: 5, held: 0 } });
  });
});
