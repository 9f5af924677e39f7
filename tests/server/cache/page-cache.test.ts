import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAllGenerations, startGenerations } from "@/server/cache/generations";
import { keepPage, sendKeptPage } from "@/server/cache/page-cache";
import { placeOfMissing, placeOfPage } from "@/server/cache/page-store";
import { tags } from "@/server/cache/tags";
import { notePlaceholder } from "@/server/http/placeholder-nonce";
import { applySteps } from "@/server/http/response-steps";
import { NO_STEPS } from "../../support/response-steps";

const PAGE = `<p>Zürich → Genève ${"…".repeat(8000)}</p>`;
type Rendered = {
  status: number;
  body: string;
  kept?: string;
  type?: string;
  headers?: OutgoingHttpHeaders;
  isInPieces?: boolean;
  nonce?: string;
};
let answer: Rendered = { status: 200, body: PAGE };
let renders = 0;
let renderMs = 0;
let isAdmitted = false;
/** How long the server looks something up before it renders. */
let lookupMs = 0;

/** Serves each host as a separate community. */
const server = createServer(async (asked, response) => {
  if (asked.url === "/held") return;
  const page = placeOfPage(asked, { tenantId: String(asked.headers.host), language: "en", isForCdn: false });
  const place = page && asked.url?.startsWith("/nothing") ? placeOfMissing(page) : page;
  if (
    place &&
    (await sendKeptPage(asked, response, {
      place,
      own: ["X-Request-Id", "of this one"],
      admits: async () => isAdmitted,
    }))
  )
    return;
  if (lookupMs > 0) await sleep(lookupMs);
  applySteps(response, {
    ...NO_STEPS,
    body: keepPage(asked, response, { place, filling: null }),
  });
  renders += 1;
  const rendered = answer;
  if (renderMs > 0) await sleep(renderMs);
  if (rendered.nonce) notePlaceholder(response, rendered.nonce);
  response.statusCode = rendered.status;
  response.setHeader("Content-Type", rendered.type ?? "text/html; charset=utf-8");
  response.setHeader("Content-Length", Buffer.byteLength(rendered.body));
  if (rendered.kept) response.setHeader("Cache-Control", rendered.kept);
  for (const [name, value] of Object.entries(rendered.headers ?? {}))
    if (value) response.setHeader(name, value);
  if (!rendered.isInPieces) return response.end(rendered.body);
  const bytes = Buffer.from(rendered.body);
  // Not at the boundaries of characters.
  for (let at = 0; at < bytes.length; at += 1001) response.write(bytes.subarray(at, at + 1001));
  response.end();
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());
beforeEach(() => {
  startAllGenerations();
  answer = { status: 200, body: PAGE };
  renders = 0;
  renderMs = 0;
  isAdmitted = false;
  lookupMs = 0;
});

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

function get(headers: OutgoingHttpHeaders = {}, path = "/", method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers, method }, (response) => {
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
    const encodingOf = async (accepted: string) =>
      (await get({ "accept-encoding": accepted })).headers["content-encoding"];
    expect(await encodingOf("br;q=0, gzip;q=0")).toBeUndefined();
    expect(await encodingOf("br;q=0.5, gzip;q=1.0")).toBe("gzip");
    expect(await encodingOf("gzip;q=0.2, identity;q=0.9")).toBeUndefined();
    expect(await encodingOf("identity;q=0, *")).toBe("br");
  });

  it("are answered with 304 to a client that has them, until they change", async () => {
    const { etag } = (await get()).headers as { etag: string };
    const again = await get({ "if-none-match": `"other", ${etag}`, "accept-encoding": "br" });
    expect(again).toMatchObject({ status: 304, headers: { etag } });
    expect(again.body).toHaveLength(0);
    for (const known of ["*", etag.slice(2)])
      expect((await get({ "if-none-match": known })).status, known).toBe(304);
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

it("an answer that isn't a page leaves as it is", async () => {
  answer = { status: 200, body: PAGE, type: "text/x-component" };
  const data = await get({ "accept-encoding": "gzip" });
  expect(data.headers.etag).toBeUndefined();
  expect(data.body.toString()).toBe(PAGE);
});

it("an address that is taken out of a page leaves it whole, also if it isn't kept", async () => {
  const payload = JSON.stringify(`{"c":["","secret"],"f":[]}`);
  answer = { status: 404, body: `${PAGE}<script>push(${payload})</script>` };
  const missing = await get(one, "/secret");
  expect(missing.body.toString()).toBe(answer.body.replace("secret", ""));
});

it("a page for one reader alone is never kept", async () => {
  answer = { status: 200, body: PAGE, kept: "private, no-store" };
  const own = await get({ "accept-encoding": "gzip" });
  expect(own.headers.etag).toBeUndefined();
  expect(own.body.toString()).toBe(PAGE);
});

const SHARED = { "x-nextjs-cache": "HIT", Vary: "rsc", "X-Robots-Tag": "noindex" };
const one = { host: "one.example" };
const two = { host: "two.example" };

describe("a page that all viewers share", () => {
  beforeEach(() => {
    answer = { status: 200, body: PAGE, headers: SHARED };
  });

  it("is rendered once and answered with the same headers, in each encoding and to clients that have it", async () => {
    const first = await get({ ...one, "accept-encoding": "br" });
    const kept = await get({ ...one, "accept-encoding": "br", cookie: "session=of-a-member" });
    const { date: _, ...headers } = first.headers;
    expect(kept.headers).toMatchObject(headers);
    expect(kept.headers).toMatchObject({
      vary: "rsc, Accept-Encoding",
      "x-request-id": "of this one",
      "x-content-type-options": "nosniff",
    });
    expect(brotliDecompressSync(kept.body).toString()).toBe(PAGE);
    expect((await get(one)).body.toString()).toBe(PAGE);
    const { etag } = first.headers as { etag: string };
    expect(await get({ ...one, "if-none-match": etag })).toMatchObject({
      status: 304,
      body: Buffer.from(""),
    });
    expect(renders).toBe(1);
  });

  it("is another one for each community and address", async () => {
    await get(one, "/browse");
    answer = { status: 200, body: `${PAGE}of two`, headers: SHARED };
    expect((await get(two, "/browse")).body.toString()).toBe(`${PAGE}of two`);
    expect((await get(one, "/browse")).body.toString()).toBe(PAGE);
    await get(one, "/browse?sort=new");
    expect(renders).toBe(3);
  });

  it("ends with a change to its community, and with no other's", async () => {
    await get(one);
    startGenerations([tags.pages("two.example")]);
    await get(one);
    expect(renders).toBe(1);
    answer = { status: 200, body: `${PAGE}changed`, headers: SHARED };
    startGenerations([tags.pages("one.example")]);
    expect((await get(one)).body.toString()).toBe(`${PAGE}changed`);
    expect(renders).toBe(2);
  });

  it("isn't kept if something changed while it was rendered", async () => {
    renderMs = 50;
    const begun = get(one);
    await sleep(20);
    startGenerations([tags.counts("one.example")]);
    answer = { status: 200, body: `${PAGE}changed`, headers: SHARED };
    expect((await begun).body.toString()).toBe(PAGE);
    expect((await get(one)).body.toString()).toBe(`${PAGE}changed`);
  });

  it("is rendered once after a change, however many ask for it", async () => {
    await get(one);
    startGenerations([tags.counts("one.example")]);
    renderMs = 50;
    await Promise.all(Array.from({ length: 20 }, () => get(one)));
    expect(renders).toBe(2);
  });

  it("is renewed by the next request if the one that renews it fails or is aborted", async () => {
    await get(one);
    startAllGenerations();
    answer = { status: 500, body: PAGE, headers: SHARED };
    expect((await get(one)).status).toBe(500);
    answer = { status: 200, body: PAGE, headers: SHARED };
    renderMs = 50;
    const { port } = server.address() as AddressInfo;
    const aborted = request({ host: "127.0.0.1", port, headers: one }).on("error", () => undefined);
    aborted.end();
    await sleep(20);
    aborted.destroy();
    expect((await get(one)).status).toBe(200);
  });
});

describe("a page that is renewed for a client that leaves or doesn't read", () => {
  const HEAD = `GET / HTTP/1.1\r\nHost: ${one.host}\r\n\r\n`;
  const dial = () =>
    connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);

  beforeEach(async () => {
    answer = { status: 200, body: PAGE, headers: SHARED };
    await get(one);
    startAllGenerations();
  });

  /** Faster than the limit of the wait. */
  async function expectToBeRead() {
    const late = sleep(1500).then(() => "late");
    expect(await Promise.race([get(one).then(({ status }) => status), late])).toBe(200);
  }

  it("is read by others if the client left before it was rendered", async () => {
    lookupMs = 100;
    const client = dial();
    client.write(HEAD);
    await sleep(50);
    client.resetAndDestroy();
    await sleep(100);
    lookupMs = 0;
    await expectToBeRead();
  });

  it("is read by others if its answer stood in the line of a connection that ended", async () => {
    const client = dial();
    client.write(`${HEAD.replace("/ ", "/held ")}${HEAD}`);
    await sleep(100);
    await expectToBeRead();
    startAllGenerations();
    client.destroy();
    await sleep(50);
    await expectToBeRead();
  });

  it("is read by others while the client doesn't read", async () => {
    answer = { ...answer, body: PAGE.repeat(400) };
    const client = dial();
    client.pause();
    client.write(HEAD);
    await sleep(300);
    await expectToBeRead();
    client.destroy();
  });

  it("is waited for by others for a limited time", async () => {
    renderMs = 30_000;
    const client = dial();
    client.write(HEAD);
    await sleep(50);
    renderMs = 0;
    expect((await get(one)).status).toBe(200);
    client.destroy();
  });
});

it("a HEAD request gets the headers of the page that GET gets, kept or not, without its body", async () => {
  answer = { status: 200, body: PAGE, headers: SHARED };
  const br = { ...one, "accept-encoding": "br" };
  const heads = [await get(br, "/", "HEAD")];
  const { headers } = await get(br);
  heads.push(await get(br, "/", "HEAD"));
  expect(renders).toBe(1);
  for (const head of heads) {
    expect(head).toMatchObject({ status: 200, body: Buffer.from("") });
    for (const name of ["etag", "content-length", "content-encoding", "vary"])
      expect(head.headers[name], name).toBe(headers[name]);
  }
});

describe("the answer to all addresses at which a community has nothing", () => {
  beforeEach(() => {
    answer = { status: 404, body: PAGE, headers: SHARED };
  });

  it("is rendered once for each community and until it changes", async () => {
    for (const path of ["/nothing", "/nothing?of=this", "/nothing/below"]) {
      const missing = await get({ ...one, "accept-encoding": "br" }, path);
      expect(missing.status).toBe(404);
      expect(brotliDecompressSync(missing.body).toString()).toBe(PAGE);
    }
    expect(renders).toBe(1);
    await get(two, "/nothing");
    startGenerations([tags.pages("one.example")]);
    await get(one, "/nothing");
    expect(renders).toBe(3);
  });

  it("is sent whole to clients that have seen it", async () => {
    expect((await get(one, "/nothing")).headers.etag).toBeUndefined();
    expect(await get({ ...one, "if-none-match": "*" }, "/nothing")).toMatchObject({ status: 404 });
  });

  it("isn't a page that is there after all", async () => {
    answer = { status: 200, body: PAGE, headers: SHARED };
    for (const _ of ["first", "again"]) expect((await get(one, "/nothing")).status).toBe(200);
    expect(renders).toBe(2);
  });
});

it.each<[string, OutgoingHttpHeaders, string]>([
  ["a part of a page", { rsc: "1" }, "/"],
  ["a part of a page to come", { "next-router-prefetch": "1" }, "/"],
  ["a range", { range: "bytes=0-9" }, "/"],
  ["a draft", {}, "/?look=draft"],
  ["a draft by an encoded name", {}, "/browse?sort=new&%6Cook=dr%61ft"],
  ["a draft behind a second question mark", {}, "/?a?&look=draft"],
  ["a session just saved", {}, "/sessions/a-session?saved"],
])("%s is never answered from what is kept", async (_, headers, path) => {
  answer = { status: 200, body: PAGE, headers: SHARED };
  for (const _ of ["first", "again"]) await get({ ...one, ...headers }, path);
  expect(renders).toBe(2);
});

it.each<[string, Partial<Rendered>]>([
  ["rendered for one viewer", { headers: {} }],
  ["stale", { headers: { "x-nextjs-cache": "STALE" } }],
  ["missing", { status: 404, headers: SHARED }],
  ["private", { headers: SHARED, kept: "private, no-store" }],
  ["with a cookie", { headers: { ...SHARED, "Set-Cookie": "a=b" } }],
  ["no page", { headers: SHARED, type: "text/x-component" }],
])("an answer that is %s isn't kept", async (_, rendered) => {
  answer = { status: 200, body: PAGE, ...rendered };
  for (const _ of ["first", "again"]) await get(one);
  expect(renders).toBe(2);
});

describe("a feed", () => {
  const feed = { type: "application/rss+xml; charset=utf-8", kept: "no-cache", isInPieces: true };

  it("comes in pieces and is kept whole, with the headers and for clients that have it", async () => {
    answer = { ...feed, status: 200, body: PAGE, headers: { ETag: 'W/"of the route"' } };
    for (const _ of ["first", "again"]) {
      const { body, headers } = await get({ ...one, "accept-encoding": "br" }, "/feeds/new.rss");
      expect(brotliDecompressSync(body).toString()).toBe(PAGE);
      expect(headers).toMatchObject({ "content-type": feed.type, "cache-control": "no-cache" });
      expect((await get({ ...one, "if-none-match": String(headers.etag) }, "/feeds/new.rss")).status).toBe(
        304,
      );
    }
    expect(renders).toBe(1);
    startGenerations([tags.pages("one.example")]);
    expect((await get(one, "/feeds/new.rss")).body.toString()).toBe(PAGE);
    expect(renders).toBe(2);
  });

  it("that doesn't exist isn't kept", async () => {
    answer = { ...feed, status: 404, body: "Not found." };
    for (const _ of ["first", "again"])
      expect((await get(one, "/feeds/old.rss")).body.toString()).toBe("Not found.");
    expect(renders).toBe(2);
  });

  it("of a route that sets a cookie isn't kept", async () => {
    answer = { ...feed, status: 200, body: PAGE, headers: { "Set-Cookie": "viewer=1" } };
    for (const _ of ["first", "again"]) await get(one, "/feeds/new.rss");
    expect(renders).toBe(2);
  });
});

describe("a shell", () => {
  beforeEach(() => {
    answer = { status: 200, body: PAGE, headers: SHARED, kept: "private, no-store" };
  });

  it("is kept for viewers who may open it, whatever its query, and stays private", async () => {
    isAdmitted = true;
    await get(one, "/submit");
    const kept = await get(one, "/submit?from=bar");
    expect(kept.body.toString()).toBe(PAGE);
    expect(kept.headers).toMatchObject({ "cache-control": "private, no-store", "x-nextjs-cache": "HIT" });
    expect(renders).toBe(1);
    await get(two, "/submit");
    expect(renders).toBe(2);
  });

  it("is rendered, or denied, for all others each time", async () => {
    await get(one, "/submit");
    answer = { status: 403, body: "denied", headers: {} };
    const denied = await get(one, "/submit");
    expect(denied).toMatchObject({ status: 403, body: Buffer.from("denied") });
    isAdmitted = true;
    expect((await get(one, "/submit")).body.toString()).toBe(PAGE);
    expect(renders).toBe(2);
  });

  it.each<[string, Partial<Rendered>]>([
    ["rendered for one viewer", { headers: {} }],
    ["denied", { status: 403 }],
    ["with a cookie", { headers: { ...SHARED, "Set-Cookie": "a=b" } }],
  ])("that is %s isn't kept", async (_, rendered) => {
    isAdmitted = true;
    answer = { ...answer, ...rendered };
    for (const _ of ["first", "again"]) await get(one, "/submit");
    expect(renders).toBe(2);
  });
});

describe("a page of results, the same for all visitors except for its nonce", () => {
  const html = (nonce: string) => `<html><script nonce="${nonce}">1</script>${PAGE}<p>${nonce}</p></html>`;
  const rendered = (nonce: string): Rendered => ({
    nonce,
    status: 200,
    body: html(nonce),
    kept: "private, no-store",
    isInPieces: true,
    headers: { "Content-Security-Policy": `script-src 'nonce-${nonce}' 'strict-dynamic'`, Vary: "rsc" },
  });
  const nonceOf = ({ headers }: Answer) =>
    /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];

  it("is sent to each reader with a new nonce, until something changes", async () => {
    answer = rendered("of-the-first");
    expect((await get(one, "/browse?q=data")).body.toString()).toBe(html("of-the-first"));
    const nonces = new Set(["of-the-first"]);
    for (const encoding of ["br", "gzip", "identity"]) {
      const kept = await get({ ...one, "accept-encoding": encoding }, "/browse?q=data");
      const nonce = nonceOf(kept) ?? "";
      nonces.add(nonce);
      const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
      expect((read ? read(kept.body) : kept.body).toString()).toBe(html(nonce));
      expect(kept.headers).toMatchObject({
        "cache-control": "private, no-store",
        vary: "rsc, Accept-Encoding",
        "x-request-id": "of this one",
      });
    }
    expect(nonces.size).toBe(4);
    expect(renders).toBe(1);
    await get(two, "/browse?q=data");
    await get(one, "/browse?q=other");
    expect(renders).toBe(3);
    startGenerations([tags.pages("one.example")]);
    answer = { ...rendered("of-the-second"), body: html("of-the-second").replace("Zürich", "Bern") };
    expect((await get(one, "/browse?q=data")).body.toString()).toContain("Bern");
  });

  it.each<[string, Partial<Rendered>]>([
    ["cut off", { body: html("n").slice(0, -10) }],
    ["missing", { status: 404 }],
    ["with a cookie", { headers: { "Set-Cookie": "a=b" } }],
    ["for its viewer", { nonce: "" }],
  ])("that is %s isn't kept", async (_, change) => {
    answer = { ...rendered("n"), ...change };
    for (const _ of ["first", "again"]) await get(one, "/browse?q=data");
    expect(renders).toBe(2);
  });
});
