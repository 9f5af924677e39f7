import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { freePort } from "../../scripts/launcher/ports.js";
import { adminAddress } from "../support/addresses";
import { startServer } from "../support/product";
import { type Answer, ask, openDatabase, titleOf } from "./raw-request";

/**
 * Nothing is timed here; how soon is soon is for a measurement on a quiet machine. But a server without a notification
 * reads a community again after a minute anyway: a test that waits that long proves nothing.
 */
const UNTOLD_MS = 15_000;

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

/** Asks until the answer is as it must be, which a notification causes; returns that answer. */
async function untilSeen(see: () => Promise<Answer>, isSeen: (answer: Answer) => boolean): Promise<Answer> {
  for (const end = Date.now() + UNTOLD_MS; Date.now() < end; await sleep(50)) {
    const answer = await see();
    if (isSeen(answer)) return answer;
  }
  throw new Error("The server was not notified.");
}

test("TEN-14: a suspended community pauses once its server is notified, under its own name, and comes back", async () => {
  const community = await createCommunity();
  const see = () => ask("/", { host: community.host });
  expect((await see()).status).toBe(200);
  await change(community, { status: "suspended", ...settings({ companyName: "Tea & Co <b>" }) });
  const paused = await untilSeen(see, ({ status }) => status === 503);
  expect(paused.body).toContain("This community is paused");
  expect(paused.body).toContain("Tea &#38; Co &#60;b&#62;");
  expect(paused.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "3600" });
  expect((await ask("/api/trpc/auth.viewer", { host: community.host })).status).toBe(503);
  expect((await ask("/submit", { host: community.host })).status).toBe(503);
  await change(community, { status: "active" });
  await untilSeen(see, ({ status }) => status === 200);
});

test("TEN-1: a deleted community is gone once its server is notified", async () => {
  const community = await createCommunity();
  const see = () => ask("/", { host: community.host });
  await see();
  await change(community, { status: "deleted" });
  const gone = await untilSeen(see, ({ status }) => status === 404);
  expect(gone.body).not.toContain(community.host);
});

test("TEN-13: new branding shows once the server is notified, on cached pages and in the icon", async () => {
  const community = await createCommunity();
  const page = () => ask("/", { host: community.host });
  const icon = () => ask("/icon.svg", { host: community.host });
  const [before] = [await icon(), await page()];
  await change(community, settings({ companyName: "Newname", primaryColor: "#00aa55" }));
  const isNew = (answer: Answer) => titleOf(answer) === "Newname - Startup Community";
  await untilSeen(page, isNew);
  await untilSeen(icon, ({ body }) => body !== before.body);
});

test("TEN-16: a flag switched off and on again shows on a cached page", async () => {
  const community = await createCommunity();
  const see = () => ask("/browse", { host: community.host });
  const isDenied = ({ body }: Answer) => body.includes("Feature Not Available");
  expect(isDenied(await see())).toBe(false);
  await sql`insert into tenant_flags (tenant_id, flag, is_enabled, set_by)
    values (${community.id}, 'startup_directory', false, 'test')`;
  await change(community, { name: "Off" });
  await untilSeen(see, isDenied);
  await sql`delete from tenant_flags where tenant_id = ${community.id}`;
  await change(community, { name: "On" });
  await untilSeen(see, (answer) => !isDenied(answer));
});

/** Sends half a body, and the rest on request; the answer's first line. */
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
    await untilSeen(see, (answer) => titleOf(answer) === "First change");

    await sql`update tenants set settings = ${sql.json({ branding: { title: "Unheard" } })} where id = ${community.id}`;
    const admin = postgres(adminAddress(), { max: 1 });
    await admin`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${new URL(process.env.E2E_DATABASE_URL ?? "").pathname.slice(1)} and query ilike 'listen%'`;
    await admin.end();
    await untilSeen(see, (answer) => titleOf(answer) === "Unheard");

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
