import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { diskStore } from "@/server/adapters/files/disk";
import { fileKey } from "@/server/adapters/files/port";

const folder = mkdtempSync(path.join(tmpdir(), "files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const store = diskStore(folder);
const bytes = new Uint8Array([1, 2, 3]);

test("What is put is read, lies below its community and is gone once removed", async () => {
  const [tenantId, fileId] = [newId(), newId()];
  const key = fileKey(tenantId, fileId);
  await store.put(key, bytes, "image/webp");
  expect(Buffer.from((await store.read(key)) ?? [])).toEqual(Buffer.from(bytes));
  expect(readFileSync(path.join(folder, tenantId, `${fileId}.webp`))).toEqual(Buffer.from(bytes));
  await store.remove(key);
  expect(await store.read(key)).toBeNull();
  await store.remove(key);
});

test.each([
  "../secret",
  "/etc/passwd",
  "a/b.webp",
  `${newId()}/../${newId()}.webp`,
  `${newId()}/${newId()}.webp\0`,
  "",
])("The key %j reaches no file", async (key) => {
  await expect(async () => store.put(key, bytes, "image/webp")).rejects.toThrow("no file's key");
  await expect(store.read(key)).rejects.toThrow("no file's key");
  expect(() => store.remove(key)).toThrow("no file's key");
});

test("A key is made of two ids and nothing else", () => {
  expect(() => fileKey("..", newId())).toThrow();
  expect(() => fileKey(newId(), "x/../y")).toThrow();
});

test("Ten writers of one key leave one whole file and nothing beside it", async () => {
  const [tenantId, fileId] = [newId(), newId()];
  const big = new Uint8Array(300_000).fill(7);
  await Promise.all(
    Array.from({ length: 10 }, () => store.put(fileKey(tenantId, fileId), big, "image/webp")),
  );
  expect(readdirSync(path.join(folder, tenantId))).toEqual([`${fileId}.webp`]);
  expect((await store.read(fileKey(tenantId, fileId)))?.byteLength).toBe(300_000);
});
