import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { diskStore } from "@/server/adapters/files/disk";
import { type FileStore, fileKey } from "@/server/adapters/files/port";
import { s3Store } from "@/server/adapters/files/s3";
import { type Bucket, startBucket } from "../fakes/bucket";

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
    await expect(async () => store().put(key, bytes, "image/webp")).rejects.toThrow("no file's key");
    await expect(async () => store().read(key)).rejects.toThrow("no file's key");
    await expect(async () => store().remove(key)).rejects.toThrow("no file's key");
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

test("A bucket that is not there is an error and not an empty answer", async () => {
  const key = fileKey(newId(), newId());
  const absent = s3Store({ ...bucket.settings, bucket: "no-such-bucket" });
  await expect(absent.put(key, bytes, "image/webp")).rejects.toThrow();
  await expect(absent.read(key)).rejects.toThrow();
});
