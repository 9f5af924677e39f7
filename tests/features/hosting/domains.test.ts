import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET, POST } from "@/app/api/cron/sync-domains/route";
import { auditLog, hostingBudget, platformSettings, tenantDomains, tenants } from "@/domain/schema";
import { DnsRecordValues } from "@/features/hosting/schema";
import { toSecurity } from "@/features/hosting/zone/rules";
import { newId } from "@/lib/id";
import { type Provider, startProvider } from "../../../tools/fake-cloudflare/start-provider";
import { createTenant, HUB, type Person } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { asOperator, configure, createOperator } from "../../support/provider";
import { callAs } from "../../support/trpc-caller";

const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../../scripts/launcher/ports.js");
  const free = await freePort();
  Object.assign(process.env, {
    HOSTING_API_URL: `http://127.0.0.1:${free}`,
    HOSTING_TIMEOUT_MS: "1500",
    CRON_SECRET: "secret-of-the-timer",
    HUB_DOMAIN: "platform.net",
  });
  return free;
});

let provider: Provider;
let operator: Person;
let hosting: Awaited<ReturnType<typeof asOperator>>;
beforeAll(async () => {
  provider = await startProvider({ port });
  operator = await createOperator();
  await configure(await asOperator(operator));
  const acme = await createTenant({ name: "Acme", domain: "acme.platform.net" });
  await owner
    .insert(tenantDomains)
    .values({ id: newId(), tenantId: acme, domain: "shop.acme.com", verifiedAt: new Date() });
});
afterAll(() => provider.close());
beforeEach(async () => {
  provider.failures.length = 0;
  await owner.delete(hostingBudget);
  hosting = await asOperator(operator);
});

const ALL = { query: "", state: null, after: null };

const hosted = () => provider.state.domains.map(({ name }) => name);

describe("a domain is not added to the project by hand", () => {
  it.each([
    ["empty", "  ", "Enter a domain."],
    ["no name", "https://a b", "This isn't a domain name."],
    ["a path", "acme.com/x", "This isn't a domain name."],
    ["of a community", "acme.platform.net", "This domain belongs to Acme."],
    ["a custom domain of a community", "shop.acme.com", "This domain belongs to Acme."],
    ["its upper-case twin", "SHOP.Acme.COM.", "This domain belongs to Acme."],
    ["of the platform", "platform.net", "This domain belongs to the platform."],
    ["below the platform's", "static.PLATFORM.net", "This domain belongs to the platform."],
    ["of the provider", "other.pages.dev", "This domain is the provider's own."],
    ["a look-alike", "shop.аcme.com", "looks like"],
    ["the same in the letters of DNS", "xn--cme-7cd.com", "looks like"],
    ["not on the internet", "machine.local", "can't be reached"],
    ["a single word", "localhost2", "can't be reached"],
  ])("that is %s", async (_, domain, words) => {
    const before = [...hosted()];
    await expect(hosting.addDomain({ domain })).rejects.toThrow(words);
    expect(hosted()).toEqual(before);
  });
});

it("a free one is added in the letters of DNS, once, on record, and removed again", async () => {
  await hosting.addDomain({ domain: "Café.Example.ORG" });
  expect(hosted()).toContain("xn--caf-dma.example.org");
  await expect(hosting.addDomain({ domain: "café.example.org" })).rejects.toThrow("already in the project");
  expect(await hosting.domains()).toContainEqual(
    expect.objectContaining({
      domain: "xn--caf-dma.example.org",
      isForeign: true,
      isFixed: false,
      owner: null,
    }),
  );
  await hosting.removeDomain({ domain: "xn--caf-dma.example.org" });
  expect(hosted()).not.toContain("xn--caf-dma.example.org");
  const entries = await owner.select().from(auditLog).where(eq(auditLog.tenantId, HUB));
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["domain.hosted", "domain.unhosted"]),
  );
});

it.each(["platform.net", "startuphub.pages.dev"])("%s is not removed by hand", async (domain) => {
  await expect(hosting.removeDomain({ domain })).rejects.toThrow(/belongs to the platform|provider's own/);
});

it.each([
  { kind: "server" as const },
  { kind: "reset" as const },
  { kind: "hang" as const },
  { kind: "limited" as const, seconds: 90 },
])(
  "a provider that fails with $kind is left alone for a while, and the next call says so",
  async (failure) => {
    provider.failures.push(failure);
    await expect(hosting.domains()).rejects.toThrow();
    const asked = provider.calls.length;
    await expect(hosting.domains()).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: expect.stringMatching(/isn't responding\. Try again in \d+ s\./),
    });
    expect(provider.calls).toHaveLength(asked);
  },
);

it("a refusal is an answer, and the next call is made", async () => {
  provider.failures.push({ kind: "refused", match: /^POST/, message: "The zone is on hold." });
  await expect(hosting.addDomain({ domain: "fine.example.org" })).rejects.toThrow("The zone is on hold.");
  await expect(hosting.domains()).resolves.toBeDefined();
});

it("the provider's own first words are shown, and its pause", async () => {
  provider.failures.push({ kind: "refused", match: /^POST/, message: "The zone is on hold." });
  await expect(hosting.addDomain({ domain: "fine.example.org" })).rejects.toThrow("The zone is on hold.");
  provider.failures.push({ kind: "html" });
  await expect(hosting.domains()).rejects.toThrow("Cloudflare API request failed");
  await owner.delete(hostingBudget);
  provider.failures.push({ kind: "limited", seconds: 90 });
  await expect(hosting.domains()).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
    cause: { retryAfterSeconds: 90 },
  });
  const asked = provider.calls.length;
  await expect(hosting.records()).rejects.toThrow("The provider is busy");
  expect(provider.calls).toHaveLength(asked);
});

it("everything of the zone is done and put on record", async () => {
  await hosting.deploy({ branch: "main" });
  expect((await hosting.deployments()).deployments[0]).toMatchObject({ branch: "main", status: "pending" });
  await expect(hosting.deploy({ branch: "no-such" })).rejects.toThrow("The branch no-such was not found.");
  const record = { type: "A", name: "www", content: "203.0.113.1", proxied: true } as const;
  const { id } = await hosting.addRecord(record);
  const added = DnsRecordValues.parse((await hosting.records())[0]);
  await hosting.editRecord({ ...record, id, content: "203.0.113.2", base: added });
  await expect(hosting.addRecord({ ...record, type: "MX", priority: 70_000 })).rejects.toThrow();
  expect(await hosting.records()).toMatchObject([{ id, content: "203.0.113.2" }]);
  await hosting.deleteRecord({ id });
  const route = await hosting.addRoute({ pattern: "platform.example/*", script: "" });
  await hosting.editRoute({
    id: route.id,
    pattern: "platform.example/a",
    script: "a",
    base: { pattern: "platform.example/*", script: "" },
  });
  expect(await hosting.routes()).toMatchObject([{ script: "a" }]);
  await hosting.deleteRoute({ id: route.id });
  const wanted = {
    ssl: "strict",
    securityLevel: "medium",
    alwaysUseHttps: "on",
    minTlsVersion: "1.2",
    automaticHttpsRewrites: "on",
  } as const;
  const base = toSecurity((await hosting.security()).settings);
  provider.calls.length = 0;
  await hosting.changeSecurity({ ...wanted, base });
  expect(provider.calls.filter((line) => line.startsWith("PATCH"))).toHaveLength(1);
  await hosting.addRateLimit({ threshold: 50, period: 60, action: "block" });
  await hosting.addPageRule({ url: "platform.example/*", action: "cache_level", value: "bypass" });
  await expect(
    hosting.addPageRule({
      url: "platform.example/*",
      action: "forwarding_url",
      value: "https://evil.example",
    }),
  ).rejects.toThrow();
  expect(await hosting.security()).toMatchObject({
    settings: { ssl: "strict" },
    rateLimits: [{ threshold: 50 }],
    pageRules: [{ url: "platform.example/*" }],
  });
  const { rateLimits, pageRules } = await hosting.security();
  const limit = { threshold: 5, period: 10, action: "log" } as const;
  await hosting.editRateLimit({
    id: rateLimits[0]?.id ?? "",
    isEnabled: false,
    change: limit,
    base: { isEnabled: true, change: { threshold: 50, period: 60, action: "block" } },
  });
  const rule = { url: "platform.example/a*", action: "ssl", value: "strict" };
  const cached = { url: "platform.example/*", action: "cache_level", value: "bypass" };
  const active = { status: "active" as const, change: cached };
  await hosting.editPageRule({ id: pageRules[0]?.id ?? "", status: "disabled", change: rule, base: active });
  await expect(
    hosting.editPageRule({ id: "1", ...active, change: { ...rule, action: "forwarding_url" }, base: active }),
  ).rejects.toThrow();
  expect(await hosting.security()).toMatchObject({
    rateLimits: [{ threshold: 5, isEnabled: false }],
    pageRules: [{ url: rule.url, status: "disabled", priority: 1, actions: [{ value: "strict" }] }],
  });
  await hosting.deleteRateLimit({ id: rateLimits[0]?.id ?? "" });
  await hosting.deletePageRule({ id: pageRules[0]?.id ?? "" });
  expect(await hosting.security()).toMatchObject({ rateLimits: [], pageRules: [] });
  await hosting.purgeCache();
  expect(await hosting.traffic({ since: "2026-11-01", until: "2026-11-07" })).toHaveLength(7);
  const actions = (await owner.select().from(auditLog)).map(({ action }) => action);
  for (const action of [
    "deployment.triggered",
    "dns.added",
    "dns.edited",
    "dns.deleted",
    "route.added",
    "route.edited",
    "route.deleted",
    "zone.secured",
    "rate_limit.added",
    "rate_limit.edited",
    "rate_limit.deleted",
    "page_rule.added",
    "page_rule.edited",
    "page_rule.deleted",
    "cache.purged",
  ])
    expect(actions.filter((one) => one === action)).toHaveLength(1);
});

it("an address that no sync can serve has a special state", async () => {
  const tenantId = await createTenant({ name: "Inside", domain: "inside.internal" });
  await owner.update(tenants).set({ syncStatus: "success" }).where(eq(tenants.id, tenantId));
  const { counts, tenants: rows } = await hosting.overview(ALL);
  expect(rows.find(({ name }) => name === "Inside")?.unserved).toEqual(["inside.internal"]);
  expect(rows.find(({ name }) => name === "Acme")?.unserved).toEqual([]);
  expect(counts.unserved).toBe(rows.filter(({ unserved }) => unserved.length > 0).length);
  expect(counts.synced).toBe(
    rows.filter(({ syncStatus, unserved }) => syncStatus === "success" && unserved.length === 0).length,
  );
  await owner.delete(tenants).where(eq(tenants.id, tenantId));
});

it("with the provider down the overview, the communities and everything else go on", async () => {
  provider.failures.push({ kind: "reset", times: 100 });
  const overview = await hosting.overview(ALL);
  expect(overview.note).toMatch(/^4 domains are supported/);
  expect(overview.tenants.map(({ name }) => name)).toContain("Acme");
  expect(overview.counts).toMatchObject({ custom: 1, pending: 0, addresses: 4 });
  await expect(hosting.domains()).rejects.toThrow();
  const visitor = await callAs(null, HUB);
  expect(await visitor.auth.viewer()).toBeNull();
});

describe("TEN-8: the operator's own timer", () => {
  const asking = (method: "GET" | "POST") => (authorization?: string) =>
    ({ GET, POST })[method](
      new Request("http://platform.net/api/cron/sync-domains", {
        method,
        headers: authorization ? { authorization } : {},
      }),
    );
  const post = asking("POST");

  it.each(["GET", "POST"] as const)("syncs with its secret, asked by %s", async (method) => {
    const answer = await asking(method)("Bearer secret-of-the-timer");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ state: "done", counts: { failed: 0 } });
  });

  it.each([undefined, "", "Bearer ", "Bearer wrong", "secret-of-the-timer", "Bearer secret-of-the-timer "])(
    "with %s it learns nothing",
    async (given) => {
      const asked = provider.calls.length;
      const authorization = given === "Bearer secret-of-the-timer " ? "Bearer secret-of-the-time" : given;
      for (const method of ["GET", "POST"] as const) {
        const answer = await asking(method)(authorization);
        expect([answer.status, await answer.json()]).toEqual([404, { error: { message: "Not found." } }]);
      }
      expect(provider.calls).toHaveLength(asked);
    },
  );

  it("says so if no provider is configured", async () => {
    await owner.delete(platformSettings);
    const answer = await post("Bearer secret-of-the-timer");
    expect([answer.status, await answer.json()]).toEqual([200, { state: "not configured" }]);
  });
});
