import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { tenantDomains } from "@/domain/schema";
import { nextCheckOf, proofName, proofValue } from "@/domain/tenant/domains/rules";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { checkDomain } from "@/features/tenant/domains/check-domain";
import { claimDueDomains } from "@/features/tenant/domains/due-domains";
import { newId } from "@/lib/id";
import { startAllGenerations } from "@/server/cache/generations";
import { startDns, type Zone } from "../../../fakes/dns";
import { createMember, createTenant } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const DOMAIN = "news.acme-labs.com";
const START = new Date("2026-03-02T08:00:00Z");
const after = (days: number) => new Date(START.getTime() + days * DAY);
const zones: Record<string, Zone> = {};

const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../../../scripts/launcher/ports.js");
  const free = await freePort();
  process.env.DNS_SERVERS = `127.0.0.1:${free}`;
  return free;
});
let dns: Awaited<ReturnType<typeof startDns>>;
beforeAll(async () => {
  dns = await startDns(zones, port);
});
afterAll(() => dns.close());
afterEach(async () => {
  await owner.delete(tenantDomains);
  delete zones[proofName(DOMAIN)];
});

async function claim(over: Partial<typeof tenantDomains.$inferInsert> = {}) {
  const tenantId = await createTenant({ tier: 0 });
  const boss = await createMember(tenantId, "owner");
  await createMember(tenantId, "admin");
  const id = newId();
  const dates = { createdAt: START, nextCheckAt: START };
  await owner.insert(tenantDomains).values({ id, tenantId, domain: DOMAIN, token: "t", ...dates, ...over });
  const read = async () => (await owner.select().from(tenantDomains).where(eq(tenantDomains.id, id)))[0];
  const check = async (now: Date) => checkDomain(await visitorScope(tenantId, now), id);
  return { tenantId, boss, id, read, check };
}
const leadsTo = async () => {
  startAllGenerations();
  const resolved = await resolveHost(DOMAIN);
  return resolved?.via === "address" ? resolved.tenant.id : null;
};

it("TEN-7: pauses double from five minutes to a day, what is well is looked at daily, and 28 days end it", () => {
  const pause = (failures: number, now = START) => {
    const next = nextCheckOf({ failures, failingSince: failures ? START : null }, now);
    return next && (next.getTime() - now.getTime()) / MINUTE;
  };
  expect([0, 1, 2, 3, 8, 9, 10, 400].map((failures) => pause(failures))).toEqual([
    1440, 5, 10, 20, 640, 1280, 1440, 1440,
  ]);
  expect([pause(40, after(28)), pause(41, after(29))]).toEqual([1440, null]);
});

it("TEN-7: each due domain is taken by one worker, and taken again when it was interrupted", async () => {
  const { id } = await claim();
  const both = await Promise.all([claimDueDomains(START), claimDueDomains(START)]);
  expect(both.flat().map((due) => due.id)).toEqual([id]);
  expect(await claimDueDomains(new Date(START.getTime() + 4 * MINUTE))).toEqual([]);
  expect(await claimDueDomains(new Date(START.getTime() + 6 * MINUTE))).toHaveLength(1);
});

it("TEN-7: owners hear of a failing domain after 3, 14 and 28 days, once each, and nothing is deleted", async () => {
  const { boss, read, check } = await claim();
  const told = async () => (await mailsTo(boss.email)).map(({ subject }) => subject).reverse();
  for (const day of [0, 1, 2]) await check(after(day));
  expect(await told()).toEqual([]);
  for (const day of [3, 3, 4, 14, 15, 28, 29, 60]) await check(after(day));
  expect(await told()).toEqual([3, 14, 28].map((days) => `${DOMAIN} has been failing for ${days} days`));
  const [last] = await mailsTo(boss.email);
  expect(last?.text).toContain("NXDOMAIN");
  expect(await read()).toMatchObject({ verifiedAt: null, nextCheckAt: null, failures: 11 });
});

it("TEN-7: it fails as long as any of the four does, also when another is fixed", async () => {
  const { boss, read, check } = await claim();
  for (const day of [0, 3]) await check(after(day));
  zones[proofName(DOMAIN)] = { TXT: [proofValue("t")] };
  await check(after(4));
  expect(await read()).toMatchObject({ failingSince: after(0), checks: { ownership: { state: "ok" } } });
  expect(await mailsTo(boss.email)).toHaveLength(1);
});

it("TEN-7: a lost proof leaves 28 days, in which a silent name server counts for nothing", async () => {
  const { tenantId, read, check } = await claim({ verifiedAt: START });
  zones[proofName(DOMAIN)] = { failure: "SERVFAIL" };
  await check(after(0));
  expect((await read())?.proofLostAt).toBeNull();
  delete zones[proofName(DOMAIN)];
  await check(after(1));
  expect((await read())?.proofLostAt).toEqual(after(1));
  await check(after(28));
  expect(await leadsTo()).toBe(tenantId);
  zones[proofName(DOMAIN)] = { TXT: [proofValue("t")] };
  await check(after(28.5));
  expect((await read())?.proofLostAt).toBeNull();
  delete zones[proofName(DOMAIN)];
  await check(after(29));
  await check(after(57));
  expect([await leadsTo(), (await read())?.verifiedAt]).toEqual([null, null]);
});
