import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cacheHtmlResponses } from "@/server/http/html-response-cache";

const PAGE = `<p>Zürich → Genève ${"…".repeat(8000)}</p>`;
let answer: { status: number; body: string; kept?: string; type?: string } = { status: 200, body: PAGE };

const server = createServer((asked, response) => {
  cacheHtmlResponses(asked, response);
  response.statusCode = answer.status;
  response.setHeader("Content-Type", answer.type ?? "text/html; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(answer.body));
  if (answer.kept) response.setHeader("Cache-Control", answer.kept);
  response.end(answer.body);
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

function get(headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

describe("pages that are sent again", () => {
  it("arrive as they were written, however they are read", async () => {
    for (const _ of ["first", "again"]) {
      expect((await get()).body.toString()).toBe(PAGE);
      const zipped = await get({ "accept-encoding": "gzip, deflate" });
      expect(zipped.headers).toMatchObject({
        "content-encoding": "gzip",
        "content-length": `${zipped.body.length}`,
      });
      expect(gunzipSync(zipped.body).toString()).toBe(PAGE);
      const smaller = await get({ "accept-encoding": "gzip, deflate, br, zstd" });
      expect(smaller.headers["content-encoding"]).toBe("br");
      expect(brotliDecompressSync(smaller.body).toString()).toBe(PAGE);
    }
    expect(
      (await get({ "accept-encoding": "br;q=0, gzip;q=0" })).headers["content-encoding"],
    ).toBeUndefined();
  });

  it("are not sent to whoever has them, and are once they have changed", async () => {
    const { etag } = (await get()).headers as { etag: string };
    const again = await get({ "if-none-match": `"other", ${etag}`, "accept-encoding": "br" });
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    expect(again.body).toHaveLength(0);
    answer = { status: 200, body: `${PAGE}!` };
    const changed = await get({ "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(changed.body.toString()).toBe(`${PAGE}!`);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it("leave short answers and failures as they are", async () => {
    answer = { status: 200, body: "short" };
    expect((await get()).headers.etag).toBeUndefined();
    answer = { status: 500, body: PAGE };
    const failed = await get({ "accept-encoding": "br" });
    expect(failed).toMatchObject({ status: 500 });
    expect(failed.headers.etag).toBeUndefined();
    expect(failed.body.toString()).toBe(PAGE);
  });
});

it("what is no page leaves as it is", async () => {
  answer = { status: 200, body: PAGE, type: "text/x-component" };
  const data = await get({ "accept-encoding": "gzip" });
  expect(data.headers.etag).toBeUndefined();
  expect(data.body.toString()).toBe(PAGE);
});

it("what is for one reader alone is kept for nobody", async () => {
  answer = { status: 200, body: PAGE, kept: "private, no-store" };
  const own = await get({ "accept-encoding": "gzip" });
  expect(own.headers.etag).toBeUndefined();
  expect(own.body.toString()).toBe(PAGE);
});
