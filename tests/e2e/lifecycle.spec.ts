import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import type postgres from "postgres";
import { freePort } from "../../scripts/launcher/ports.js";
import { startServer } from "../support/product";
import { type Answer, ask, openDatabase, titleOf } from "./wire";

/** A second on a machine with time to spare; this one may be busy with everything else that is tested. */
const SOON_MS = 4000;

type Community = { id: string; host: string };
let sql: postgres.Sql;

test.beforeAll(() => {
  sql = openDatabase();
});
test.afterAll(() => sql.end());

async function createCommunity(): Promise<Community> {
  const id = randomUUID();
  const host = `c-${id.slice(0, 8)}.example`;
  await sql`insert into tenants (id, name, domain, settings) values (${id}, ${`Community ${host}`}, ${host}, '{}')`;
  return { id, host };
}

/** Changes a community as any part of the product does: the row, and word of it to every instance. */
const change = (community: Community, row: Record<string, unknown>) =>
  sql.begin(async (tx) => {
    await tx`update tenants set ${tx(row as Record<string, string>)} where id = ${community.id}`;
    await tx`select pg_notify('startuphub_invalidation', ${`tenant:${community.id}`})`;
  });

const settings = (branding: Record<string, string>) => ({ settings: sql.json({ branding }) as unknown });

/** Asks until the answer is as it must be, and tells how many milliseconds that took. */
async function untilSeen(see: () => Promise<Answer>, isSeen: (answer: Answer) => boolean): Promise<number> {
  const from = Date.now();
  while (Date.now() - from < 8000) {
    if (isSeen(await see())) return Date.now() - from;
    await sleep(50);
  }
  throw new Error("It was not seen within eight seconds.");
}

test("TEN-14: a suspended community pauses within a second, under its own name, and comes back", async () => {
  const community = await createCommunity();
  const see = () => ask("/", { host: community.host });
  expect((await see()).status).toBe(200);
  await change(community, { status: "suspended", ...settings({ companyName: "Tea & Co <b>" }) });
  expect(await untilSeen(see, ({ status }) => status === 503)).toBeLessThan(SOON_MS);
  const paused = await see();
  expect(paused.body).toContain("This community is paused");
  expect(paused.body).toContain("Tea &#38; Co &#60;b&#62;");
  expect(paused.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "3600" });
  expect((await ask("/api/trpc/auth.viewer", { host: community.host })).status).toBe(404);
  expect((await ask("/submit", { host: community.host })).status).toBe(503);
  await change(community, { status: "active" });
  expect(await untilSeen(see, ({ status }) => status === 200)).toBeLessThan(SOON_MS);
});

test("TEN-1: a deleted community is gone within a second", async () => {
  const community = await createCommunity();
  const see = () => ask("/", { host: community.host });
  await see();
  await change(community, { status: "deleted" });
  expect(await untilSeen(see, ({ status }) => status === 404)).toBeLessThan(SOON_MS);
  expect((await see()).body).not.toContain(community.host);
});

test("TEN-13: a new brand shows within a second, on cached pages and in the icon", async () => {
  const community = await createCommunity();
  const page = () => ask("/", { host: community.host });
  const icon = () => ask("/icon.svg", { host: community.host });
  const [before] = [await icon(), await page()];
  await change(community, settings({ companyName: "Newname", primaryColor: "#00aa55" }));
  const isNew = (answer: Answer) => titleOf(answer) === "Newname - Startup Community";
  expect(await untilSeen(page, isNew)).toBeLessThan(SOON_MS);
  expect(await untilSeen(icon, ({ body }) => body !== before.body)).toBeLessThan(SOON_MS);
});

test("TEN-16: a flag switched off and on again shows on a cached page", async () => {
  const community = await createCommunity();
  const see = () => ask("/browse", { host: community.host });
  const isDenied = ({ body }: Answer) => body.includes("Feature Not Available");
  expect(isDenied(await see())).toBe(false);
  await sql`insert into tenant_flags (tenant_id, flag, is_enabled, set_by)
    values (${community.id}, 'startup_directory', false, 'test')`;
  await change(community, { name: "Off" });
  expect(await untilSeen(see, isDenied)).toBeLessThan(SOON_MS);
  await sql`delete from tenant_flags where tenant_id = ${community.id}`;
  await change(community, { name: "On" });
  expect(await untilSeen(see, (answer) => !isDenied(answer))).toBeLessThan(SOON_MS);
});

/** Sends half a body, and the rest when told; the answer's first line. */
function slowRequest(port: number): { finish: () => void; answer: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  const head =
    "POST /api/trpc/auth.requestReset HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  socket.write(`${head}Content-Length: 20\r\n\r\n{"json":`);
  const answer = new Promise<string>((resolve, reject) => {
    socket.once("data", (chunk) => resolve(String(chunk).split("\r\n")[0] ?? ""));
    socket.once("error", reject);
    socket.once("close", () => resolve("closed"));
  });
  return { finish: () => socket.write('{"email":""}'.slice(0, 12)), answer };
}

test.describe("a second instance", () => {
  const start = (port: number) =>
    startServer(process.env.E2E_DATABASE_URL ?? "", port, {
      FILES_DIR: ".data/test-files/second",
      JOBS: "off",
    });

  test("hears of changes, also after it was cut off; and ends without losing a request", async () => {
    const port = await freePort();
    const instance = await start(port);
    const community = await createCommunity();
    const see = () => ask("/", { host: community.host, port });
    // A feed reader or a mail may be the first to ask a new instance, before it has drawn any page.
    const first = ["/icon.png", "/icon.svg", "/feeds/new.rss", "/sitemap.xml"];
    for (const path of first)
      expect((await ask(path, { host: community.host, port })).status, path).toBe(200);
    await see();
    await change(community, settings({ title: "First change" }));
    expect(await untilSeen(see, (answer) => titleOf(answer) === "First change")).toBeLessThan(5000);

    await sql`update tenants set settings = ${sql.json({ branding: { title: "Unheard" } })} where id = ${community.id}`;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    expect(await untilSeen(see, (answer) => titleOf(answer) === "Unheard")).toBeLessThan(5000);

    const slow = slowRequest(port);
    const many = Array.from({ length: 40 }, (_, turn) => ask(`/browse?q=word${turn}`, { port }));
    await sleep(1000);
    const ended = instance.stop();
    await sleep(300);
    slow.finish();
    const answers = await Promise.allSettled(many);
    expect(
      answers.map((answer) => (answer.status === "fulfilled" ? answer.value.status : answer.reason)),
    ).toEqual(Array(40).fill(200));
    expect(await slow.answer).toBe("HTTP/1.1 400 Bad Request");
    expect(await ended).toBe(0);
    await expect(ask("/", { port })).rejects.toThrow();
  });
});
