import { and, asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { auditLog, tenantDomains, tenants } from "@/domain/schema";
import { proofName, proofValue } from "@/domain/tenant/domains/rules";
import { hostProof } from "@/domain/tenant/host-proof";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { startAllGenerations } from "@/server/cache/generations";
import { startDns, type Zone } from "../../../fakes/dns";
import { startWebsite, type Website } from "../../../fakes/website";
import { createMember, createTenant, HUB } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";
import { eventsOf, listen } from "../../../support/webhooks";

const DOMAIN = "shop.acme-labs.com";
const zones: Record<string, Zone> = {};
const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../../../scripts/launcher/ports.js");
  const free = await freePort();
  const name = await freePort();
  Object.assign(process.env, {
    DNS_SERVERS: `127.0.0.1:${name}`,
    DOMAIN_TARGET: "edge.platform-of-ours.net",
    DOMAIN_ADDRESSES: "127.0.0.1,2001:db8::7",
    WEB_FIXTURE: `unused.example=127.0.0.1:${free}`,
    PUBLIC_PORT: String(free),
    LIMITS_FACTOR: "1",
  });
  return { web: free, dns: name };
});

let site: Website;
let dns: Awaited<ReturnType<typeof startDns>>;
let serves: (host: string) => Promise<string | null>;
beforeAll(async () => {
  dns = await startDns(zones, port.dns);
  site = await startWebsite(async (request, response) => {
    const body = await serves(String(request.headers.host).split(":")[0] ?? "");
    response.writeHead(body ? 200 : 404, { "content-type": "text/plain" }).end(body ?? "");
  }, port.web);
});
afterAll(() => Promise.all([site.close(), dns.close()]));
beforeEach(() => {
  startAllGenerations();
  serves = async (host) => {
    const resolved = await resolveHost(host);
    return resolved?.via === "address" ? hostProof(resolved.tenant.id, host) : null;
  };
});
afterEach(async () => {
  for (const name of Object.keys(zones)) delete zones[name];
  await owner.delete(tenantDomains);
});

const community = async () => {
  const tenantId = await createTenant({ tier: 0 });
  return { tenantId, api: await callAs(await createMember(tenantId, "owner"), tenantId) };
};
type Community = Awaited<ReturnType<typeof community>>;

const only = async ({ api }: Community) => {
  const { domains } = await api.tenant.domains.list();
  if (!domains[0]) throw new Error("There is no domain.");
  return domains[0];
};
const tokenOf = async (id: string) =>
  (await owner.select().from(tenantDomains).where(eq(tenantDomains.id, id)))[0]?.token ?? "";
const setProof = async (id: string, domain = DOMAIN) => {
  zones[proofName(domain)] = { TXT: [proofValue(await tokenOf(id))] };
};
const check = async ({ api }: Community, domainId: string) => {
  startAllGenerations();
  await api.tenant.domains.check({ domainId });
  startAllGenerations();
};
const actions = async (tenantId: string) =>
  (
    await owner
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.tenantId, tenantId))
      .orderBy(asc(auditLog.createdAt), asc(auditLog.id))
  ).map(({ action }) => action);
const leadsTo = async (host: string) => {
  startAllGenerations();
  const resolved = await resolveHost(host);
  return resolved?.via === "address" ? resolved.tenant.id : null;
};

describe("from claim to serving", () => {
  it("TEN-6: records are shown exactly, a check shows the name server's answer, and then the host leads here", async () => {
    const acme = await community();
    const { id } = await acme.api.tenant.domains.add({ domain: `https://${DOMAIN.toUpperCase()}/x` });
    const token = await tokenOf(id);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect((await only(acme)).records).toMatchObject([
      { type: "TXT", host: `_startuphub.${DOMAIN}`, value: `startuphub-verification=${token}` },
      { type: "CNAME", host: DOMAIN, relative: DOMAIN.split(".")[0], value: "edge.platform-of-ours.net" },
    ]);
    await check(acme, id);
    const before = await only(acme);
    expect([before.isVerified, await leadsTo(DOMAIN)]).toEqual([false, null]);
    expect(before.checks.ownership).toMatchObject({
      state: "failed",
      text: expect.stringContaining("NXDOMAIN"),
      lookups: [{ name: `_startuphub.${DOMAIN}`, type: "TXT", code: "ENOTFOUND", resolvers: [dns.server] }],
    });
    expect([before.checks.certificate?.state, before.checks.serving?.state]).toEqual(["pending", "pending"]);
    expect(site.seen).toEqual([]);

    await setProof(id);
    zones[DOMAIN] = { CNAME: "Alias.Acme-Labs.com." };
    zones["alias.acme-labs.com"] = { CNAME: "EDGE.platform-of-ours.NET." };
    zones["edge.platform-of-ours.net"] = { A: ["127.0.0.1"] };
    await check(acme, id);
    const after = await only(acme);
    const states = Object.fromEntries(Object.entries(after.checks).map(([name, { state }]) => [name, state]));
    expect(states).toEqual({ ownership: "ok", dns: "ok", certificate: "ok", serving: "ok" });
    expect(after.checks.dns?.lookups.flatMap(({ values }) => values)).toEqual(
      expect.arrayContaining(["alias.acme-labs.com", "edge.platform-of-ours.net", "127.0.0.1"]),
    );
    expect(after).toMatchObject({ isVerified: true, canBePrimary: true });
    expect(await leadsTo(DOMAIN)).toBe(acme.tenantId);
    expect(await actions(acme.tenantId)).toEqual(["domain.added", "domain.proved"]);
  });

  it("API-4: webhooks are told each state of a domain", async () => {
    const acme = await community();
    await listen(acme.tenantId, ["domain.changed"]);
    const { id } = await acme.api.tenant.domains.add({ domain: DOMAIN });
    await check(acme, id);
    await setProof(id);
    zones[DOMAIN] = { CNAME: "edge.platform-of-ours.net." };
    zones["edge.platform-of-ours.net"] = { A: ["127.0.0.1"] };
    await check(acme, id);
    for (const domainId of [id, null]) await acme.api.tenant.domains.choosePrimary({ domainId });
    for (const name of Object.keys(zones)) delete zones[name];
    await check(acme, id);
    await acme.api.tenant.domains.remove({ domainId: id });
    const states = (await eventsOf(acme.tenantId)).map(({ facts }) => facts.state);
    expect(states).toEqual(["verified", "working", "primary", "primary", "proof_lost", "failing", "removed"]);
  });

  it("TEN-6: a registered domain gets addresses, since it can have no CNAME", async () => {
    const acme = await community();
    await acme.api.tenant.domains.add({ domain: "acme-labs.com" });
    const { records } = await only(acme);
    expect(records.slice(1)).toMatchObject([
      { type: "A", host: "acme-labs.com", relative: "@", value: "127.0.0.1" },
      { type: "AAAA", host: "acme-labs.com", value: "2001:db8::7" },
    ]);
  });
});

describe("possible answers of a name server", () => {
  const ownershipAfter = async (zone: Zone | ((value: string) => Zone)) => {
    const acme = await community();
    const { id } = await acme.api.tenant.domains.add({ domain: DOMAIN });
    const value = proofValue(await tokenOf(id));
    zones[proofName(DOMAIN)] = typeof zone === "function" ? zone(value) : zone;
    await check(acme, id);
    return (await only(acme)).checks.ownership;
  };
  it.each([
    ["no such record", { A: ["127.0.0.1"] }, "NODATA"],
    ["a failing server", { failure: "SERVFAIL" as const }, "SERVFAIL"],
    ["a refusal", { failure: "REFUSED" as const }, "REFUSED"],
    ["its value is different", { TXT: ["v=spf1 -all"] }, "its value is different"],
    ["many others", { TXT: ["one", "two", "three"] }, "3 TXT records"],
    [
      "many that need TCP",
      { TXT: Array.from({ length: 12 }, (_, at) => `${at}-${"x".repeat(180)}`) },
      "12 TXT records",
    ],
  ])("TEN-6: %s is shown as it is", async (_, zone, words) => {
    expect(await ownershipAfter(zone)).toMatchObject({
      state: "failed",
      text: expect.stringContaining(words),
    });
  });

  it("TEN-6: silence is a failure within seconds, not an endless wait", async () => {
    expect(await ownershipAfter({ failure: "silent" })).toMatchObject({
      state: "failed",
      text: expect.stringContaining("didn't respond in time"),
    });
  });

  it("TEN-6: the proof counts in chunks and among others, and not in quotation marks", async () => {
    const chunked = await ownershipAfter((value) => ({
      TXT: ["v=spf1", [value.slice(0, 9), value.slice(9)]],
    }));
    expect(chunked?.state).toBe("ok");
    await owner.delete(tenantDomains);
    const quoted = await ownershipAfter((value) => ({ TXT: [`"${value}"`] }));
    expect(quoted).toMatchObject({ state: "failed", text: expect.stringContaining("quotation marks") });
  });

  it("TEN-6: a domain that leads elsewhere, or where something else answers, says so", async () => {
    const acme = await community();
    const { id } = await acme.api.tenant.domains.add({ domain: DOMAIN });
    await setProof(id);
    zones[DOMAIN] = { A: ["198.51.100.9"] };
    await check(acme, id);
    expect((await only(acme)).checks).toMatchObject({
      ownership: { state: "ok" },
      dns: { state: "failed", text: expect.stringContaining("198.51.100.9") },
      serving: { state: "failed", text: expect.stringContaining("isn't on the public internet") },
    });
    zones[DOMAIN] = { A: ["127.0.0.1"] };
    serves = async () => "Welcome to nginx!";
    await check(acme, id);
    expect((await only(acme)).checks.serving).toMatchObject({
      state: "failed",
      text: "The domain shows something else.",
    });
  });
});

describe("several communities", () => {
  it("TEN-5: a claim alone keeps no one out; the first to prove it has it, and the other learns no more than that", async () => {
    const [squatter, rightful] = [await community(), await community()];
    const claim = await squatter.api.tenant.domains.add({ domain: DOMAIN });
    const { id } = await rightful.api.tenant.domains.add({ domain: DOMAIN });
    await setProof(id);
    await check(squatter, claim.id);
    expect(await leadsTo(DOMAIN)).toBeNull();
    await check(rightful, id);
    expect(await leadsTo(DOMAIN)).toBe(rightful.tenantId);
    await squatter.api.tenant.domains.remove({ domainId: claim.id });
    await expect(squatter.api.tenant.domains.add({ domain: DOMAIN })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "This domain can't be added.",
    });
  });

  it("TEN-5: of two who both prove it at once one has it", async () => {
    const both = [await community(), await community()];
    const ids = await Promise.all(
      both.map(async ({ api }) => (await api.tenant.domains.add({ domain: DOMAIN })).id),
    );
    zones[proofName(DOMAIN)] = {
      TXT: await Promise.all(ids.map(async (id) => proofValue(await tokenOf(id)))),
    };
    await Promise.all(both.map((one, at) => check(one, ids[at] ?? "")));
    const held = await owner.select().from(tenantDomains).where(eq(tenantDomains.domain, DOMAIN));
    expect(held.filter(({ verifiedAt }) => verifiedAt)).toHaveLength(1);
    const states = await Promise.all(both.map(async (one) => (await only(one)).checks.ownership?.state));
    expect(states.sort()).toEqual(["failed", "ok"]);
  });

  it("TEN-5: a community that has lost the proof loses the domain to one that proves it again", async () => {
    const [before, after] = [await community(), await community()];
    const { id } = await before.api.tenant.domains.add({ domain: DOMAIN });
    await setProof(id);
    await check(before, id);
    delete zones[proofName(DOMAIN)];
    await check(before, id);
    expect(await leadsTo(DOMAIN)).toBe(before.tenantId);
    const next = await after.api.tenant.domains.add({ domain: DOMAIN });
    await setProof(next.id);
    await check(after, next.id);
    expect(await leadsTo(DOMAIN)).toBe(after.tenantId);
    await check(before, id);
    expect((await only(before)).isVerified).toBe(false);
  });

  it("TEN-5: a community cannot add another's own address or the same twice, nor see or touch others' domains", async () => {
    const [acme, other] = [await community(), await community()];
    await owner.update(tenants).set({ domain: "acme-home.com" }).where(eq(tenants.id, acme.tenantId));
    await expect(other.api.tenant.domains.add({ domain: "acme-home.com" })).rejects.toThrow("can't be added");
    const { id } = await acme.api.tenant.domains.add({ domain: DOMAIN });
    await expect(acme.api.tenant.domains.add({ domain: DOMAIN })).rejects.toThrow("already");
    await expect(other.api.tenant.domains.check({ domainId: id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(other.api.tenant.domains.choosePrimary({ domainId: id })).rejects.toThrow();
    await other.api.tenant.domains.remove({ domainId: id });
    expect(await other.api.tenant.domains.list()).toMatchObject({ domains: [] });
    expect(await only(acme)).toMatchObject({ id });
  });

  it("TEN-5: without the capability nothing is added, and members and moderators see nothing", async () => {
    const tenantId = await createTenant({ tier: 1 });
    const api = await callAs(await createMember(tenantId, "owner"), tenantId);
    await expect(api.tenant.domains.add({ domain: DOMAIN })).rejects.toMatchObject({ code: "FORBIDDEN" });
    for (const role of ["member", "moderator"] as const) {
      const person = await callAs(await createMember(HUB, role), HUB);
      await expect(person.tenant.domains.list()).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(person.tenant.domains.add({ domain: DOMAIN })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
    }
  });
});

describe("the primary domain", () => {
  const served = async () => {
    const acme = await community();
    const { id } = await acme.api.tenant.domains.add({ domain: DOMAIN });
    await setProof(id);
    zones[DOMAIN] = { A: ["127.0.0.1"] };
    await check(acme, id);
    return { ...acme, id };
  };

  it("TEN-9: is the community's address everywhere once it is chosen, and cannot be removed before another is", async () => {
    const acme = await served();
    const own = (await resolveHost(DOMAIN))?.tenant.domain;
    await acme.api.tenant.domains.choosePrimary({ domainId: acme.id });
    startAllGenerations();
    expect((await resolveHost(own))?.tenant.domain).toBe(DOMAIN);
    await expect(acme.api.tenant.domains.remove({ domainId: acme.id })).rejects.toThrow("primary");
    await acme.api.tenant.domains.choosePrimary({ domainId: null });
    await acme.api.tenant.domains.remove({ domainId: acme.id });
    startAllGenerations();
    expect([await leadsTo(DOMAIN), (await resolveHost(own))?.tenant.domain]).toEqual([null, own]);
    expect((await actions(acme.tenantId)).slice(2)).toEqual([
      "domain.primary_chosen",
      "domain.primary_chosen",
      "domain.removed",
    ]);
  });

  it("TEN-9: an unproved domain cannot be it, and one that stops working misleads no visitor for long", async () => {
    const acme = await community();
    const { id } = await acme.api.tenant.domains.add({ domain: DOMAIN });
    await expect(acme.api.tenant.domains.choosePrimary({ domainId: id })).rejects.toThrow("verified");
    await setProof(id);
    zones[DOMAIN] = { A: ["127.0.0.1"] };
    await check(acme, id);
    await acme.api.tenant.domains.choosePrimary({ domainId: id });
    serves = async () => null;
    await check(acme, id);
    expect((await resolveHost(DOMAIN))?.tenant.domain).toBe(DOMAIN);
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await owner.update(tenantDomains).set({ failingSince: hoursAgo }).where(eq(tenantDomains.id, id));
    await check(acme, id);
    expect((await resolveHost(DOMAIN))?.tenant.domain).not.toBe(DOMAIN);
    serves = async (host) => hostProof(acme.tenantId, host);
    await check(acme, id);
    expect((await resolveHost(DOMAIN))?.tenant.domain).toBe(DOMAIN);
    const [row] = await owner.select().from(tenantDomains).where(eq(tenantDomains.id, id));
    expect(row).toMatchObject({ failingSince: null, failures: 0, yieldedAt: null });
  });
});

it("TEN-5: a community has a limit of domains, and checks are counted", async () => {
  const acme = await community();
  const { id } = await acme.api.tenant.domains.add({ domain: DOMAIN });
  for (let at = 1; at < 20; at += 1) await acme.api.tenant.domains.add({ domain: `d${at}.acme-labs.com` });
  await expect(acme.api.tenant.domains.add({ domain: "d20.acme-labs.com" })).rejects.toThrow("up to 20");
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => acme.api.tenant.domains.check({ domainId: id })),
  );
  expect(outcomes.filter(({ status }) => status === "rejected").length).toBeGreaterThanOrEqual(2);
  const isAdded = and(eq(auditLog.tenantId, acme.tenantId), eq(auditLog.action, "domain.added"));
  expect(await owner.$count(auditLog, isAdded)).toBe(20);
});

it.each([
  ["a name of the hosting provider", "bees.pages.dev", "belongs to the hosting provider"],
  ["a name in letters of two scripts", "аcme-labs.com", "looks like another"],
  ["a name that looks like another community's", "c0mmunity-of-bees.ch", "looks like community-of-bees.ch"],
])("TEN-5: an owner is refused what a superadmin is refused: %s", async (_, domain, words) => {
  await createTenant({ domain: "community-of-bees.ch" }).catch(() => undefined);
  const { api } = await community();
  await expect(api.tenant.domains.add({ domain })).rejects.toMatchObject({
    message: expect.stringContaining(words),
    cause: { reason: "domain" },
  });
});

it.each([
  [
    "shop.acme.com: You have reached the limit of 100 custom domains.",
    "The platform has reached its domain limit at the hosting provider.",
  ],
  ["shop.acme.com: The zone is on hold.", "The operators can see why"],
])("TEN-6: an owner reads in plain words what the provider refused: %s", async (syncError, words) => {
  const { tenantId, api } = await community();
  expect((await api.tenant.domains.list()).refusal).toBeNull();
  await owner.update(tenants).set({ syncStatus: "failed", syncError }).where(eq(tenants.id, tenantId));
  expect((await api.tenant.domains.list()).refusal).toContain(words);
  await owner.update(tenants).set({ syncStatus: "success", syncError: null }).where(eq(tenants.id, tenantId));
  expect((await api.tenant.domains.list()).refusal).toBeNull();
});
