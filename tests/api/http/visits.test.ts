import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { POST } from "@/app/api/visits/route";
import { startupDayStats, tenantFlags } from "@/domain/schema";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant, INDIE } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { signIn } from "../../support/trpc-caller";

/** Six words of a visit a minute. */
vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "0.001";
});

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36";
let octet = 0;
let ip = "";
let startupId = "";
beforeEach(async () => {
  octet += 1;
  ip = `192.0.2.${octet}`;
  startupId = (await createStartup(INDIE)).id;
});

const visit = () => ({ startupId, action: "view", referrer: "" });

const send = (body: unknown, headers: Record<string, string> = {}) =>
  POST(
    new Request("http://localhost/api/visits", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: {
        host: "indie.localhost",
        "x-forwarded-for": ip,
        "x-request-id": newId(),
        "user-agent": CHROME,
        ...headers,
      },
    }),
  );

const views = async () => {
  const rows = await owner.select().from(startupDayStats).where(eq(startupDayStats.startupId, startupId));
  return rows.reduce((sum, row) => sum + row.views, 0);
};

test("SUB-9: a page tells of a visit, and hears the same whether it was counted or not", async () => {
  for (const _ of [1, 2]) {
    const answer = await send(visit());
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([204, "no-store"]);
  }
  expect((await send({ ...visit(), startupId: newId() })).status).toBe(204);
  expect(await views()).toBe(1);
});

test("SUB-9: a malformed visit, or one from another site, is refused", async () => {
  const bodies = ["", "null", "{}", { ...visit(), action: "vote" }, { ...visit(), startupId: "1 or 1=1" }];
  const unstorable = { ...visit(), referrer: "https://a.example/\ud800" };
  for (const body of [...bodies, unstorable]) expect((await send(body)).status).toBe(400);
  expect((await send(visit(), { origin: "https://evil.example" })).status).toBe(403);
  expect(await views()).toBe(0);
});

test("SUB-9: on an address that only leads to a community nothing is counted", async () => {
  expect((await send(visit(), { host: "other.indie.localhost" })).status).toBe(204);
  expect(await views()).toBe(0);
});

test("SUB-9: without a directory nothing is counted", async () => {
  const domain = `c-${newId()}.example`;
  const tenantId = await createTenant({ domain });
  await owner
    .insert(tenantFlags)
    .values({ tenantId, flag: "startup_directory", isEnabled: false, setBy: "test" });
  startupId = (await createStartup(tenantId)).id;
  expect((await send(visit(), { host: domain })).status).toBe(204);
  expect(await views()).toBe(0);
});

test("SUB-9: a maker's own sign-in is not counted", async () => {
  const maker = await createMember(INDIE);
  startupId = (await createStartup(INDIE, { makers: [maker] })).id;
  await send(visit(), { cookie: await signIn(maker, INDIE) });
  expect(await views()).toBe(0);
});

test("SUB-9: too many words of visits from one network are refused, with the time to wait", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(visit())));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
});
