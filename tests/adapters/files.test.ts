import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { files } from "@/domain/schema";
import { env } from "@/env";
import { newId } from "@/lib/id";
import { diskStore } from "@/server/adapters/files/disk";
import { type FileStore, fileKey } from "@/server/adapters/files/port";
import { s3Store } from "@/server/adapters/files/s3";
import { copyFiles, reportMoved } from "../../scripts/backup/copy-files";
import { type Bucket, startBucket } from "../fakes/bucket";
import { HUB } from "../support/factories";
import { owner } from "../support/owner-db";

const folder = mkdtempSync(path.join(tmpdir(), "files-"));
const bytes = new Uint8Array([0, 255, 13, 10, 0, 82, 73, 70, 70]);
let bucket: Bucket;
const stores: Partial<Record<"disk" | "bucket", FileStore>> = { disk: diskStore(folder) };

beforeAll(async () => {
  bucket = await startBucket();
  stores.bucket = s3Store(bucket.settings);
});
afterAll(async () => {
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

const HOSTILE = [
  "../secret",
  "/etc/passwd",
  "a/b.webp",
  `${newId()}/../${newId()}.webp`,
  `${newId()}/${newId()}.webp\0`,
  "",
];

describe.each(["disk", "bucket"] as const)("the %s", (kind) => {
  const store = (): FileStore => stores[kind] ?? diskStore(folder);

  test("gives back what was put, byte for byte, until it is removed", async () => {
    const key = fileKey(newId(), newId());
    expect(await store().read(key)).toBeNull();
    await store().put(key, bytes, "image/webp");
    expect(Buffer.from((await store().read(key)) ?? [])).toEqual(Buffer.from(bytes));
    await store().remove(key);
    expect(await store().read(key)).toBeNull();
    await store().remove(key);
  });

  test.each(HOSTILE)("keeps nothing under the key %j", async (key) => {
    await expect(async () => store().put(key, bytes, "image/webp")).rejects.toThrow("isn't a file key");
    await expect(async () => store().read(key)).rejects.toThrow("isn't a file key");
    await expect(async () => store().remove(key)).rejects.toThrow("isn't a file key");
  });
});

test("A key is made of two ids and nothing else", () => {
  expect(() => fileKey("..", newId())).toThrow();
  expect(() => fileKey(newId(), "x/../y")).toThrow();
});

test("On disk a file lies below its community, whole, with nothing beside it", async () => {
  const [tenantId, fileId] = [newId(), newId()];
  const big = new Uint8Array(300_000).fill(7);
  const writers = Array.from({ length: 10 }, () =>
    diskStore(folder).put(fileKey(tenantId, fileId), big, "image/webp"),
  );
  await Promise.all(writers);
  expect(readdirSync(path.join(folder, tenantId))).toEqual([`${fileId}.webp`]);
  expect(readFileSync(path.join(folder, tenantId, `${fileId}.webp`)).byteLength).toBe(300_000);
});

/** A store that takes connections and answers none of them as a store does. */
async function startBroken(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}

test.each<[string, RequestListener]>([
  ["is silent", () => {}],
  [
    "stops in the middle",
    (_request, response) => void response.writeHead(200, { "content-length": 9 }).write("half"),
  ],
  ["fails", (_request, response) => void response.writeHead(503).end()],
  ["talks nonsense", (_request, response) => void response.writeHead(500).end("<html>")],
])("A store that %s is an error within its time, and never an empty file", async (_how, answer) => {
  const { endpoint, stop } = await startBroken(answer);
  const store = s3Store({ ...bucket.settings, endpoint, answerMs: 300 });
  const key = fileKey(newId(), newId());
  const before = performance.now();
  await expect(store.read(key)).rejects.toThrow();
  if (!_how.includes("middle")) await expect(store.put(key, bytes, "image/webp")).rejects.toThrow();
  expect(performance.now() - before).toBeLessThan(6000);
  stop();
});

test("A store that doesn't run is an error immediately", async () => {
  const store = s3Store({ ...bucket.settings, endpoint: "http://127.0.0.1:9" });
  await expect(store.put(fileKey(newId(), newId()), bytes, "image/webp")).rejects.toThrow("ECONNREFUSED");
});

test("The bucket is in an address's path or before it, as configured", async () => {
  const hosts: string[] = [];
  const { endpoint, stop } = await startBroken((request, response) => {
    hosts.push(`${request.headers.host?.split(":")[0]} ${request.url?.split("?")[0]?.split("/")[1]}`);
    response.writeHead(404).end();
  });
  const named = endpoint.replace("127.0.0.1", "localhost");
  for (const hasPathStyle of [undefined, true, false]) {
    const store = s3Store({ ...bucket.settings, endpoint: named, hasPathStyle, answerMs: 300 });
    await store.read(fileKey(newId(), newId())).catch(() => {});
  }
  stop();
  expect(hosts.slice(0, 2)).toEqual(["localhost uploads", "localhost uploads"]);
  expect(hosts.slice(2).filter((host) => host.startsWith("localhost "))).toEqual([]);
});

test("Files move from the disk into the bucket, all that rows name and each once", async () => {
  const [disk, store] = [diskStore(folder), s3Store(bucket.settings)];
  const [there, gone] = [fileKey(HUB, newId()), fileKey(HUB, newId())];
  await disk.put(there, bytes, "image/webp");
  const image = {
    kind: "logo",
    contentType: "image/webp",
    width: 1,
    height: 1,
    bytes: 9,
    tenantId: HUB,
  } as const;
  await owner.insert(files).values([there, gone].map((key) => ({ ...image, id: newId(), key })));
  const none = { copied: 0, replaced: 0, present: 0, uncompared: 0, missing: [gone] };
  expect(await copyFiles(env.DATABASE_URL, disk, store)).toEqual({ ...none, copied: 1 });
  expect(await copyFiles(env.DATABASE_URL, disk, store)).toEqual({ ...none, present: 1 });
  await store.put(there, bytes.subarray(1), "image/webp");
  await store.put(gone, bytes, "image/webp");
  const moved = await copyFiles(env.DATABASE_URL, disk, store);
  expect(moved).toEqual({ ...none, replaced: 1, uncompared: 1, missing: [] });
  expect(reportMoved(moved)).toMatch(/1 in the bucket differed and were replaced\n.*not compared/);
  expect(Buffer.from((await store.read(there)) ?? [])).toEqual(Buffer.from(bytes));
  expect(await disk.read(there)).not.toBeNull();
});

test("A bucket that is not there is an error and not an empty answer", async () => {
  const key = fileKey(newId(), newId());
  const absent = s3Store({ ...bucket.settings, bucket: "no-such-bucket" });
  await expect(absent.put(key, bytes, "image/webp")).rejects.toThrow();
  await expect(absent.read(key)).rejects.toThrow();
});
