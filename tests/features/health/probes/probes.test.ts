import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { mintPlatformScope, type PlatformScope } from "@/access/scope";
import { writeMetrics } from "@/api/http/metrics";
import {
  backups,
  counterChecks,
  hostingBudget,
  hostingDomains,
  instances,
  mails,
  platformSettings,
  tenantDomains,
} from "@/domain/schema";
import { PROBE_NAMES, type ProbeName } from "@/features/health/rules";
import { ask } from "@/features/health/run-probes";
import { newId } from "@/lib/id";
import { beat } from "@/server/observability/heartbeat";
import { countAnswer } from "@/server/observability/metrics";
import {
  createMember,
  createPerson,
  createTenant,
  grantPlatformRole,
  type Person,
} from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

let hub: string;
let operator: Person;
let scope: PlatformScope;
beforeAll(async () => {
  hub = await createTenant({ domain: `${newId()}.example`, tier: 0 });
  operator = await createPerson();
  await grantPlatformRole(operator, "super_admin");
  scope = mintPlatformScope(await visitorScope(hub));
  await beat(new Date(), { hasJobs: true });
});

const probe = async (name: ProbeName) => {
  const found = (await (await callAs(operator, hub)).health.probes()).find((one) => one.name === name);
  if (!found) throw new Error(`${name} was not asked.`);
  return found;
};
const factOf = async (name: ProbeName, label: string) =>
  (await probe(name)).facts.find((fact) => fact.label === label)?.value;

it("SEC-6: only an operator sees every part measured, with its time", async () => {
  const probes = await (await callAs(operator, hub)).health.probes();
  expect(probes.map(({ name }) => name)).toEqual(Object.keys(PROBE_NAMES));
  for (const { ms, askedAt, name, state, summary } of probes) {
    expect(ms).toBeGreaterThanOrEqual(0);
    expect(askedAt).toBeInstanceOf(Date);
    if (name !== "schedule") expect([name, state, summary]).not.toContain("failed");
  }
  const [elsewhere, admin] = [await createTenant(), await createPerson()];
  await grantPlatformRole(admin, "admin");
  await expect((await callAs(operator, elsewhere)).health.probes()).rejects.toThrow();
  await expect((await callAs(admin, hub)).health.probes()).rejects.toThrow();
  await expect((await callAs(await createMember(hub, "owner"), hub)).health.probes()).rejects.toThrow();
});

it("SEC-6: jobs without a worker are a warning first and a failure then", async () => {
  const wait = (seconds: number) =>
    owner.execute(sql`insert into pgboss.job (name, start_after, created_on)
      values ('recount-votes', now() - make_interval(secs => ${seconds}), now() - interval '1 day')`);
  await wait(10);
  expect(await probe("queue")).toMatchObject({ state: "good" });
  await wait(200);
  expect(await probe("queue")).toMatchObject({ state: "warning" });
  await wait(2000);
  expect(await probe("queue")).toMatchObject({ state: "failed" });
  expect(await factOf("queue", "Due")).toBe(3);
  expect(await factOf("queue", "Oldest due for")).toBeGreaterThan(1999);
  await owner.execute(sql`delete from pgboss.job where name = 'recount-votes'`);
});

it("SEC-6: a schedule without a recent run has failed, even if jobs count as done", async () => {
  expect(await probe("schedule")).toMatchObject({ state: "failed" });
  await owner.execute(
    sql`insert into pgboss.job (name, state, completed_on) values ('count-days', 'completed', now())`,
  );
  const schedule = await probe("schedule");
  expect(schedule).toMatchObject({ state: "good" });
  for (const { label } of schedule?.facts ?? []) expect(label).toMatch(/, every /);
  expect(schedule?.facts.filter(({ label }) => /^[a-z]+-[a-z-]+,/.test(label))).toEqual([]);
});

it("VOT-10: a drift that the last recount of a community found is a warning, until one finds none", async () => {
  const tenantId = await createTenant({ name: "Adrift" });
  const found = (drift: number, daysAgo: number) =>
    owner.insert(counterChecks).values({
      id: newId(),
      tenantId,
      drift,
      checkedAt: new Date(Date.now() - daysAgo * 86_400_000),
    });
  await found(0, 2);
  expect(await probe("counters")).toMatchObject({
    state: "warning",
    summary: expect.stringContaining("36 hours"),
  });
  await found(3, 1);
  expect(await probe("counters")).toMatchObject({
    state: "warning",
    summary: expect.stringContaining("were wrong"),
  });
  expect(await factOf("counters", "Wrong in Adrift")).toBe(3);
  await found(0, 0);
  expect(await probe("counters")).toMatchObject({ state: "good" });
});

it("SEC-6: mails of all communities are counted, and without a server it is off and not failed", async () => {
  const tenantId = await createTenant();
  const mail = { tenantId, recipient: "a@example.com", subject: "", html: "", text: "" };
  await owner.insert(mails).values([
    { ...mail, id: newId() },
    { ...mail, id: newId(), state: "failed" },
    { ...mail, id: newId(), state: "sent", sentAt: new Date() },
  ]);
  const { state, facts } = await probe("mail");
  expect(state).toBe("off");
  expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toMatchObject({
    Waiting: 1,
    "Sent in the last day": 1,
    "Failed in the last day": 1,
  });
});

it("SEC-6: an instance that falls silent is reported, and forgotten after a day", async () => {
  expect(await probe("instances")).toMatchObject({ state: "good", summary: "1 running." });
  await owner.update(instances).set({ hasJobs: false });
  expect(await probe("instances")).toMatchObject({
    state: "failed",
    summary: "No instance runs background jobs.",
  });
  await owner.update(instances).set({ hasJobs: true });
  const silent = (seenAt: Date) => ({
    id: newId(),
    host: "gone",
    processId: 7,
    version: "development",
    hasJobs: false,
    memory: 1,
    heap: 1,
    startedAt: seenAt,
    seenAt,
  });
  await owner
    .insert(instances)
    .values([silent(new Date(Date.now() - 100_000)), silent(new Date(Date.now() - 90_000_000))]);
  await beat(new Date(), { hasJobs: true });
  expect(await probe("instances")).toMatchObject({
    state: "warning",
    summary: "1 running, 1 not responding.",
  });
});

it("SEC-6: a probe that throws or does not answer has failed with a message, and holds nothing up", async () => {
  const never = () => new Promise<never>(() => undefined);
  expect(await ask(never, "r1", 20)).toMatchObject({
    state: "failed",
    summary: "No response within 0.02 seconds.",
  });
});

it.each([
  ["connect ECONNREFUSED 10.0.0.5:5432", { code: "ECONNREFUSED" }, /^Can't be reached\./],
  ["could not extend file", { code: "53100" }, /^The disk is full\./],
  ["ENOSPC: no space left on device", { code: "ENOSPC" }, /^The disk is full\./],
  ['relation "jobs" does not exist', {}, /^We couldn't measure it\./],
])(
  "SEC-6: the error “%s” is shown in plain words, and kept with its id for the details",
  async (reason, code, words) => {
    const cause = Object.assign(new Error(reason), code);
    const found = await ask(() => Promise.reject(new Error("Failed query: select", { cause })), "r1");
    expect(found).toEqual({
      state: "failed",
      summary: expect.stringMatching(words),
      facts: [],
      failure: { reason, id: "r1" },
    });
    expect(found.summary).not.toContain(reason);
  },
);

it("SEC-7: metrics count answers, and depths as the database has them", async () => {
  countAnswer({ method: "GET", route: "/startup/:slug", status: 200, ms: 12, cache: "HIT" });
  countAnswer({ method: "BREW", route: "other", status: 418, ms: 12 });
  await owner.execute(
    sql`insert into pgboss.job (name, start_after) values ('recount-votes', now() - interval '1 minute')`,
  );
  const text = await writeMetrics();
  expect(text).toMatch(/^http_requests_total\{method="other",route="other",status="418"\} 1$/m);
  expect(text).toMatch(
    /^http_request_duration_seconds_bucket\{le="0.025",method="GET",route="\/startup\/:slug"\} 1$/m,
  );
  expect(text).toMatch(/^startuphub_page_cache_requests_total\{result="hit"\} 1$/m);
  expect(text).toMatch(/^startuphub_page_cache_requests_total\{result="miss"\} 0$/m);
  expect(text).toMatch(/^startuphub_jobs_due 1$/m);
  expect(text).toMatch(/^startuphub_queue_depth\{queue="recount-votes"\} 1$/m);
  expect(text).toMatch(/^startuphub_queue_depth\{queue="send-mail"\} 0$/m);
  expect(text).toMatch(/^startuphub_database_up 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(scope.platform).toBe(true);
});

it("SEC-10: backups are off until one is made, and reported when they are old, failed or fail to come back", async () => {
  const run = (over: Partial<typeof backups.$inferInsert>) => {
    const finishedAt = over.finishedAt ?? new Date();
    return owner.insert(backups).values({
      id: newId(),
      kind: "backup",
      isSound: true,
      archive: "a.zip",
      startedAt: finishedAt,
      ...over,
      finishedAt,
    });
  };
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  expect(await probe("backups")).toMatchObject({ state: "off" });
  await run({ finishedAt: ago(40) });
  expect((await probe("backups")).summary).toContain("more than 36 hours");
  await run({ finishedAt: ago(2) });
  expect(await probe("backups")).toMatchObject({
    state: "good",
    summary: expect.stringContaining("restored as a test"),
  });
  await run({ kind: "test", isSound: false, error: "12 rows are missing", finishedAt: ago(1) });
  expect(await probe("backups")).toMatchObject({
    state: "warning",
    summary: expect.stringContaining("12 rows"),
  });
  await run({ isSound: false, error: "disk full" });
  expect((await probe("backups")).summary).toContain("disk full");
});

it("SEC-6: the provider's budget and the last sync are shown, and a pause that it asked for", async () => {
  expect(await probe("hosting")).toMatchObject({ state: "off" });
  await owner.insert(platformSettings).values({ id: "platform", configuredAt: new Date() });
  const row = { id: "calls" as const, tokens: 50, refilledAt: new Date() };
  await owner.insert(hostingBudget).values(row);
  expect(await probe("hosting")).toMatchObject({ state: "good" });
  expect(await factOf("hosting", "API calls available")).toMatch(/^5\d of 200$/);
  await owner.update(hostingBudget).set({ blockedUntil: new Date(Date.now() + 60_000) });
  expect(await probe("hosting")).toMatchObject({
    state: "warning",
    summary: "The provider asked us to wait, or isn't responding.",
  });
});

it("SEC-6: operators are warned when four fifths of the provider's domains are used", async () => {
  await owner.delete(hostingBudget);
  const tenantId = await createTenant();
  const served = async () => Number.parseInt(String(await factOf("hosting", "Domains")), 10);
  const before = await served();
  const proved = (domain: string) => ({ id: newId(), tenantId, domain, verifiedAt: new Date() });
  const rows = Array.from({ length: 80 }, () => proved(`${newId()}.community.ch`));
  await owner.insert(tenantDomains).values([...rows, proved(`${newId()}.internal`)]);
  const addedFor = { domain: `${newId()}.deleted.ch`, addedFor: tenantId, addedAt: new Date() };
  await owner.insert(hostingDomains).values([addedFor, { ...addedFor, domain: rows[0]?.domain ?? "" }]);
  expect(await served()).toBe(before + 81);
  expect(await probe("hosting")).toMatchObject({
    state: "warning",
    summary: expect.stringContaining("HOSTING_DOMAIN_LIMIT"),
  });
  await owner.delete(tenantDomains);
  await owner.delete(hostingDomains);
});
