import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, createServer as createGate, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { cachedFacts } from "@/api/proxy/cached-facts";
import { INVALIDATION_CHANNEL, tags } from "@/server/cache/invalidate";
import { revalidationSecret } from "@/server/cache/revalidation-secret";
import { unscoped } from "@/server/db/client";
import { HUB } from "../../support/factories";

const { port } = vi.hoisted(() => {
  const free = 20_000 + (process.pid % 20_000);
  process.env.PORT = String(free);
  return { port: free };
});

/** In the product a second. */
const RECHECK_MS = 400;

type Asked = { tags: string[]; everything?: boolean; secret: string | undefined };
let asked: Asked[] = [];
let status = 204;
let cache: Server;

/** A way to the database that can be cut and closed. */
const sockets = new Set<Socket>();
let isOpen = true;
const database = new URL(process.env.DATABASE_APP_URL ?? "");
const gate = createGate((near) => {
  if (!isOpen) return void near.destroy();
  const far = connect(Number(database.port || 5432), database.hostname);
  for (const socket of [near, far]) sockets.add(socket.on("error", () => {}));
  near.pipe(far).pipe(near);
});

let stop: () => Promise<void>;
const notify = (tag: string) => unscoped().execute(sql`select pg_notify(${INVALIDATION_CHANNEL}, ${tag})`);
const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true), { timeout: 8000 });

beforeAll(async () => {
  cache = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({ ...JSON.parse(body), secret: request.headers.authorization });
    response.writeHead(status).end();
  }).listen(port, "127.0.0.1");
  await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
  const gated = new URL(database);
  gated.hostname = "127.0.0.1";
  gated.port = String((gate.address() as AddressInfo).port);
  vi.resetModules();
  process.env.DATABASE_APP_URL = gated.toString();
  const { listenForInvalidations } = await import("@/server/cache/invalidation-listener");
  stop = await listenForInvalidations([cachedFacts], RECHECK_MS);
});
beforeEach(async () => {
  await sleep(RECHECK_MS + 100);
  asked = [];
  status = 204;
});
afterAll(async () => {
  await stop();
  gate.close();
  cache.close();
});

it("a change is cleared at once, with the instance's own secret, and once more after a while", async () => {
  await notify(tags.directory(HUB));
  await until(() => asked.length === 2);
  expect(asked.map((call) => call.tags)).toEqual([[tags.directory(HUB)], [tags.directory(HUB)]]);
  expect(asked[0]?.secret).toBe(revalidationSecret());
});

it("a change is cleared at once also while another waits for its second time", async () => {
  await notify(tags.tenant(HUB));
  await until(() => asked.length === 1);
  await notify(tags.directory(HUB));
  await sleep(250);
  expect(asked[1]?.tags).toContain(tags.directory(HUB));
});

it.each([
  ["votes clears the counts", [tags.counts(HUB)]],
  ["seats clears the pages of their session", [tags.seats(HUB), tags.seatsOf(HUB, "a")]],
])("a burst of %s at most once in that time", async (_, burst) => {
  const began = performance.now();
  for (let press = 0; press < 40; press += 1) {
    for (const tag of burst) await notify(tag);
    await sleep(25);
  }
  await sleep(2 * RECHECK_MS);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  expect(asked.length).toBeLessThanOrEqual((performance.now() - began) / RECHECK_MS + 1);
});

it("many more changes at once than fit into one request clear these tags, and nothing else", async () => {
  const changed = Array.from({ length: 1203 }, (_, index) => tags.startup(HUB, String(index)));
  await unscoped().execute(
    sql`select pg_notify(${INVALIDATION_CHANNEL}, tag) from unnest(${sql.param(changed)}::text[]) as tag`,
  );
  const cleared = () => new Set(asked.flatMap((call) => call.tags));
  await until(() => cleared().size === changed.length);
  await sleep(2 * RECHECK_MS);
  expect(asked.some((call) => call.everything)).toBe(false);
  expect(Math.max(...asked.map((call) => call.tags.length))).toBeLessThanOrEqual(500);
  expect([...cleared()].sort()).toEqual([...changed].sort());
});

it("a cache that refuses is asked again", async () => {
  status = 500;
  await notify(tags.startup(HUB, "a"));
  await until(() => asked.length > 0);
  status = 204;
  const before = asked.length;
  await until(() => asked.length > before);
});

it("after a lost connection, and a database that was away for a while, everything is cleared", async () => {
  isOpen = false;
  for (const socket of sockets) socket.destroy();
  await sleep(500);
  expect(asked).toEqual([]);
  isOpen = true;
  await until(() => asked.some((call) => call.everything === true));
  asked = [];
  await notify(tags.tenant(HUB));
  await until(() => asked.some((call) => call.tags.includes(tags.tenant(HUB))));
});
