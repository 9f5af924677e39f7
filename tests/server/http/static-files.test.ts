import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { staticFilesOf } from "@/server/http/static-files";

const SCRIPT = "console.info('Zürich')".repeat(100);
const around = mkdtempSync(path.join(tmpdir(), "static-files-"));
const folder = path.join(around, "static");
let server: Server;

beforeAll(async () => {
  mkdirSync(path.join(folder, "chunks"), { recursive: true });
  writeFileSync(path.join(folder, "chunks", "a.js"), SCRIPT);
  writeFileSync(path.join(folder, "chunks", "a.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(path.join(folder, "chunks", "a.js.gz"), gzipSync(SCRIPT));
  writeFileSync(path.join(folder, "chunks", "small.css"), "a{}");
  writeFileSync(path.join(folder, "chunks", "later.css"), "b{}");
  writeFileSync(path.join(folder, "notes.txt"), "not asked for by pages");
  writeFileSync(path.join(around, "outside.js"), "outside");
  const send = staticFilesOf(folder);
  server = createServer((request, response) => {
    if (!send(request, response)) response.writeHead(404).end("left to the next");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(() => {
  server.close();
  rmSync(around, { recursive: true });
});

const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, init);

describe("files of the build", () => {
  it.each([
    ["br", "gzip, deflate, br"],
    ["gzip", "gzip, deflate"],
  ])("arrive as they are, sent as %s", async (encoding, accepted) => {
    for (const _ of ["read", "known"]) {
      const answer = await ask("/_next/static/chunks/a.js?v=1", { headers: { "accept-encoding": accepted } });
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(await answer.text()).toBe(SCRIPT);
    }
  });

  it("are sent plain where the build left nothing smaller", async () => {
    const answer = await ask("/_next/static/chunks/small.css", { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(answer.headers.get("content-type")).toBe("text/css; charset=UTF-8");
    expect(await answer.text()).toBe("a{}");
  });

  it.each(["gzip;q=0, br;q=0", "deflate", "identity"])(
    "leave who asks for %s to what compresses the rest",
    async (accepted) => {
      const answer = await ask("/_next/static/chunks/a.js", { headers: { "accept-encoding": accepted } });
      expect(await answer.text()).toBe("left to the next");
    },
  );

  it("leave one that was taken away since to the next", async () => {
    rmSync(path.join(folder, "chunks", "later.css"));
    expect(await (await ask("/_next/static/chunks/later.css")).text()).toBe("left to the next");
  });

  it("send their length alone for a HEAD request", async () => {
    const answer = await ask("/_next/static/chunks/small.css", { method: "HEAD" });
    expect(answer.headers.get("content-length")).toBe("3");
    expect(await answer.text()).toBe("");
  });

  it.each([
    ["/_next"],
    ["/_next/nothing"],
    ["/_next/static/chunks/none.js"],
    ["/_next/static/%2e%2e/outside.js"],
    ["/_next/static/chunks/..%2f..%2foutside.js"],
  ])("answer for %s, where no page stands", async (address) => {
    const answer = await ask(address);
    expect([answer.status, await answer.text()]).toEqual([404, "Not found."]);
  });

  it.each([["/_next/static/notes.txt"], ["/_next/static/chunks/a.js.br"], ["/chunks/a.js"]])(
    "leave %s to the next",
    async (address) => {
      expect(await (await ask(address)).text()).toBe("left to the next");
    },
  );

  it("are not written to", async () => {
    expect((await ask("/_next/static/chunks/a.js", { method: "POST", body: "x" })).status).toBe(404);
  });
});

it("a folder that is not there has no files", () => {
  const send = staticFilesOf(path.join(folder, "gone"));
  const request = { url: "/_next/static/chunks/a.js", method: "GET", headers: {} };
  const response = { writeHead: vi.fn().mockReturnThis(), end: vi.fn() };
  expect(send(request as never, response as never)).toBe(true);
  expect(response.writeHead).toHaveBeenCalledWith(404, expect.anything());
});
