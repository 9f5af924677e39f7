import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { scriptJson } from "@/lib/format/script-json";
import { HOLES } from "@/lib/page-holes";
import { startAllGenerations, startGenerations } from "@/server/cache/generations";
import { cacheResultOf, keepPage, sendFilledPage, sendKeptPage } from "@/server/cache/page-cache";
import { placeOfPage } from "@/server/cache/page-store";
import { tags } from "@/server/cache/tags";
import { applySteps } from "@/server/http/response-steps";
import { NO_STEPS } from "../../support/response-steps";

const FRAME = `<html><title>Search · Hub</title><noscript>${HOLES.plain}</noscript>
<script id="page-data" type="application/json">${HOLES.data}</script>
<script>self.__next_f.push([1,"Search ${HOLES.data} ${HOLES.plain}"])</script>${"…".repeat(5000)}</html>`;
const OTHER = `<html>${"…".repeat(5000)}</html>`;

let rendered = FRAME;
let renders = 0;
let lookups = 0;
const counted: (string | undefined)[] = [];

/** Serves each host as a separate community, as `src/server.ts` does. */
const server = createServer(async (asked, response) => {
  const url = asked.url ?? "/";
  response.on("finish", () => counted.push(cacheResultOf(response)));
  const place = placeOfPage(asked, { tenantId: String(asked.headers.host), language: "en", isForCdn: false });
  if (!place) return response.end("another way");
  if (await sendKeptPage(asked, response, { place, own: [], admits: async () => false })) return;
  const words = new URLSearchParams(url.slice(url.indexOf("?"))).get("q") ?? "";
  if (place.isSearch) lookups += 1;
  const filling = place.isSearch
    ? { titles: ["Search", words] as const, data: scriptJson({ words }), plain: "?q=x&plain=1" }
    : null;
  if (filling && sendFilledPage(asked, response, { place, own: [], filling })) return;
  applySteps(response, { ...NO_STEPS, body: keepPage(asked, response, { place, filling }) });
  renders += 1;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("x-nextjs-cache", "MISS");
  response.end(rendered);
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());
beforeEach(() => {
  startAllGenerations();
  rendered = FRAME;
  renders = 0;
  lookups = 0;
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const cache = response.headers.get("x-nextjs-cache");
  return {
    status: response.status,
    cache,
    tag: response.headers.get("etag") ?? "",
    text: await response.text(),
  };
};

it("the page of results is rendered once, and each search gets its own title, data and way without JavaScript", async () => {
  const first = await get("/browse?q=tea");
  const second = await get("/browse?q=coffee&sort=new");
  expect([renders, lookups]).toEqual([1, 2]);
  expect(first.text).toContain("<title>tea · Hub</title>");
  expect(first.text).toContain(`type="application/json">{"words":"tea"}</script>`);
  expect(second.text).toContain("<title>coffee · Hub</title>");
  expect(second.text).toContain(`{"words":"coffee"}</script>`);
  expect(second.text).not.toContain("tea");
  expect(second.text).toContain(`content="0; url=?q=x&amp;plain=1"`);
  // The hashes of the policy are of these scripts.
  expect(second.text).toContain(`push([1,"Search ${HOLES.data} ${HOLES.plain}"])`);
});

it("a repeated search is answered with the same bytes, until something changes", async () => {
  const first = await get("/browse?q=tea");
  const again = await get("/browse?q=tea");
  expect(again).toEqual({ ...first, cache: "HIT" });
  expect((await get("/browse?q=tea", { "if-none-match": first.tag })).status).toBe(304);
  expect(lookups).toBe(1);
  startGenerations([tags.pages(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).host)]);
  await get("/browse?q=tea");
  expect([renders, lookups]).toEqual([2, 2]);
});

it("only a search that was asked for before counts as a cache hit", async () => {
  await get("/browse?q=tea");
  counted.length = 0;
  expect((await get("/browse?q=coffee")).cache).toBe("MISS");
  expect((await get("/browse?q=coffee")).cache).toBe("HIT");
  expect(counted).toEqual(["MISS", "HIT"]);
});

it("words that look like HTML stay words", async () => {
  const { text } = await get(`/browse?q=${encodeURIComponent("</script><script>alert(1)</script>$&")}`);
  expect(text).not.toContain("<script>alert");
  expect(text).toContain("<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp; · Hub</title>");
});

it("a page without places for results is kept for its own address alone", async () => {
  rendered = OTHER;
  await get("/browse?q=tea");
  rendered = FRAME;
  expect((await get("/browse?q=coffee")).text).toContain(`{"words":"coffee"}`);
});

it.each([
  "/browse?q=",
  "/browse",
  "/browse?q=tea&plain=1",
  "/startup/x?q=tea",
  "/browse?faq=tea",
  "/browse/?q=tea",
])("%s isn't a search whose results are filled in", async (path) => {
  await get(path);
  expect(lookups).toBe(0);
});
