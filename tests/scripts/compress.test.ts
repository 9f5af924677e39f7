import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { compressFiles } from "../../scripts/launcher/compress.js";

const folder = mkdtempSync(path.join(tmpdir(), "startuphub-compress-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("lays scripts and styles compressed beside themselves, and nothing that gains nothing", async () => {
  const text = "the same words ".repeat(200);
  mkdirSync(path.join(folder, "chunks"));
  for (const name of ["chunks/page.js", "page.css", "font.woff2"])
    writeFileSync(path.join(folder, name), text);
  writeFileSync(path.join(folder, "short.js"), "short");
  await compressFiles(folder);
  await compressFiles(folder);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual([
    "chunks",
    "chunks/page.js",
    "chunks/page.js.br",
    "chunks/page.js.gz",
    "font.woff2",
    "page.css",
    "page.css.br",
    "page.css.gz",
    "short.js",
  ]);
  expect(brotliDecompressSync(readFileSync(path.join(folder, "page.css.br"))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(path.join(folder, "chunks/page.js.gz"))).toString()).toBe(text);
});
