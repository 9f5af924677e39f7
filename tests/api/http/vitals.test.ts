import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { POST as postView } from "@/app/api/views/route";
import { POST } from "@/app/api/vitals/route";
import { pageDays, tenantFlags, vitalDays } from "@/domain/schema";
import { writePageViews } from "@/features/analytics/visits/count-page";
import { MAX_PER_NETWORK } from "@/features/analytics/visits/network-days";
import { recordVitals } from "@/features/analytics/web-vitals/record-vitals";
import { newId } from "@/lib/id";
import { createTenant } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { contextFor } from "../../support/trpc-caller";

/** Six words of what was measured a minute. */
vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "0.001";
});

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";
let [tenantId, domain, octet] = ["", "", 0];
beforeEach(async () => {
  octet += 1;
  domain = `c-${newId()}.example`;
  tenantId = await createTenant({ domain });
});

const vitals = () => ({
  page: "/startup/{slug}",
  device: "phone",
  values: { LCP: 2600, CLS: 0.02, memory: 12 },
});

const send = (body: unknown, headers: Record<string, string> = {}, post = POST) =>
  post(
    new Request(`http://${domain}/api/vitals`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        host: domain,
        "x-forwarded-for": `192.0.2.${octet}`,
        "x-request-id": newId(),
        "user-agent": CHROME,
        ...headers,
      },
    }),
  );

const stored = () =>
  owner
    .select({
      page: vitalDays.page,
      device: vitalDays.device,
      measure: vitalDays.measure,
      count: vitalDays.count,
    })
    .from(vitalDays)
    .where(eq(vitalDays.tenantId, tenantId))
    .orderBy(vitalDays.measure);

test("LEAD-14: a browser's measurements are added to the figures of its page and kind of device", async () => {
  for (const _ of [1, 2]) expect((await send(vitals())).status).toBe(204);
  const of = { page: "/startup/{slug}", device: "phone", count: 2 };
  expect(await stored()).toEqual(["CLS", "LCP", "memory"].map((measure) => ({ ...of, measure })));
});

test("ANA-5: a page's address, another page's name, and invalid values are refused", async () => {
  const bad = [
    null,
    {},
    { ...vitals(), page: "/startup/my-secret" },
    { ...vitals(), page: "/admin/analytics" },
    { ...vitals(), device: "fridge" },
    { ...vitals(), values: {} },
    { ...vitals(), values: { LCP: -1 } },
    { ...vitals(), values: { LCP: 1e9 } },
  ];
  const answers = [];
  for (const body of bad.slice(0, 5)) answers.push((await send(body)).status);
  octet += 1;
  for (const body of bad.slice(5)) answers.push((await send(body)).status);
  expect(answers).toEqual(bad.map(() => 400));
  expect((await send({ ...vitals(), values: { LCP: 1, FID: 3 } })).status).toBe(400);
  expect((await send(vitals(), { origin: "https://evil.example" })).status).toBe(403);
  expect(await stored()).toEqual([]);
});

test("ANA-4: programs, and users who ask not to be counted, get the same answer, and nothing is stored about them", async () => {
  for (const headers of [{ "user-agent": "Googlebot/2.1" }, { dnt: "1" }, { "sec-gpc": "1" }] as Record<
    string,
    string
  >[])
    expect((await send(vitals(), headers)).status).toBe(204);
  expect(await stored()).toEqual([]);
});

test("ANA-5: too many words from one network are refused, with the time to wait", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(vitals())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
  expect(Number(answers.find(({ status }) => status === 429)?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("ANA-5: one network does not outvote all others of a day", async () => {
  const { vitals: most } = MAX_PER_NETWORK;
  const visitor = {
    ...(await contextFor(tenantId, null)),
    ip: "198.51.100.1",
    headers: new Headers({ "user-agent": CHROME }),
  };
  const measured = { page: "/" as const, device: "phone" as const, values: { LCP: 9000 } };
  const kept = await Promise.all(Array.from({ length: most + 10 }, () => recordVitals(visitor, measured)));
  expect(kept.filter(Boolean)).toHaveLength(most);
  expect(await recordVitals({ ...visitor, ip: "198.51.100.2" }, measured)).toBe(true);
  expect((await stored()).map(({ count }) => count)).toEqual([most + 1]);
});

test("ANA-7: while statistics are off nothing is counted", async () => {
  await owner
    .insert(tenantFlags)
    .values({ tenantId, flag: "analytics_basic", isEnabled: false, setBy: "test" });
  expect((await send(vitals())).status).toBe(204);
  const view = { page: "/browse", referrer: "", campaign: "" };
  expect((await send(view, {}, postView)).status).toBe(204);
  expect(await stored()).toEqual([]);
  await writePageViews();
  expect(await owner.select().from(pageDays).where(eq(pageDays.tenantId, tenantId))).toEqual([]);
});

test("ANA-4: a look at a page is counted by its kind; an address in its place is refused", async () => {
  const view = { page: "/startup/{slug}", referrer: "", campaign: "" };
  expect((await send(view, {}, postView)).status).toBe(204);
  expect((await send({ ...view, page: "/startup/acme" }, {}, postView)).status).toBe(400);
  await writePageViews();
  const rows = await owner.select().from(pageDays).where(eq(pageDays.tenantId, tenantId));
  expect(rows).toMatchObject([{ page: "/startup/{slug}", views: 1 }]);
});
