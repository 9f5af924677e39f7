import { type AddressInfo, connect, createServer as createGate, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { currentMoment, isCurrent } from "@/server/cache/generations";
import { INVALIDATION_CHANNEL } from "@/server/cache/invalidate";
import { ANY_TENANT, tags } from "@/server/cache/tags";
import { unscoped } from "@/server/db/client";
import { HUB } from "../../support/factories";

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
const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true));

beforeAll(async () => {
  await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
  const gated = new URL(database);
  gated.hostname = "127.0.0.1";
  gated.port = String((gate.address() as AddressInfo).port);
  vi.resetModules();
  process.env.DATABASE_APP_URL = gated.toString();
  const { listenForInvalidations } = await import("@/server/cache/invalidation-listener");
  stop = await listenForInvalidations();
});
afterAll(async () => {
  await stop();
  gate.close();
});

it.each([
  [
    "a community ends its pages, and hosts that may be its own",
    tags.tenant(HUB),
    [tags.pages(HUB), ANY_TENANT],
  ],
  ["what another version of the product names ends the pages", `directory:${HUB}`, [tags.pages(HUB)]],
  ["a block ends what is known of blocks", tags.blocks(HUB), [tags.blocks(HUB)]],
])("a change of %s", async (_, changed, ended) => {
  const before = currentMoment();
  await notify(changed);
  await until(() => ended.every((tag) => !isCurrent([tag], before)));
  expect(isCurrent([tags.counts(HUB)], before)).toBe(true);
});

it("a block and a purge of the CDN end no pages", async () => {
  const before = currentMoment();
  await notify(tags.cdn());
  await notify(tags.blocks(HUB));
  await until(() => !isCurrent([tags.blocks(HUB)], before));
  expect(isCurrent([tags.pages(HUB), tags.tenant(HUB)], before)).toBe(true);
});

it("after a lost connection, and a database that was away for a while, everything is ended", async () => {
  const before = currentMoment();
  isOpen = false;
  for (const socket of sockets) socket.destroy();
  await sleep(100);
  expect(isCurrent([tags.pages(HUB)], before)).toBe(true);
  isOpen = true;
  await until(() => !isCurrent([], before));
  const after = currentMoment();
  await notify(tags.tenant(HUB));
  await until(() => !isCurrent([tags.tenant(HUB)], after));
});
