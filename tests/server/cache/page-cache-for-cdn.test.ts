import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startAllGenerations, startGenerations } from "@/server/cache/generations";
import { keepPage, sendKeptPage } from "@/server/cache/page-cache";
import { placeOfPage } from "@/server/cache/page-store";
import { tags } from "@/server/cache/tags";
import { mayCdnKeep } from "@/server/http/cdn-headers";
import { applySteps } from "@/server/http/response-steps";
import { NO_STEPS } from "../../support/response-steps";

const PAGE = `<p>${"A page. ".repeat(1000)}</p>`;
const SHARED = { "x-nextjs-cache": "HIT" };
type Rendered = { status?: number; body?: string; headers?: OutgoingHttpHeaders };
let answer: Rendered = {};
let renderMs = 0;
let isCdnHost: ((names: readonly string[]) => Promise<boolean>) | undefined;

/** Answers as `src/server.ts` does; the CDN may keep what `isCdnHost` says. */
const server = createServer(async (asked, response) => {
  const isForCdn = isCdnHost ? await mayCdnKeep(asked, isCdnHost) : false;
  const place = placeOfPage(asked, { tenantId: "one", language: "en", isForCdn });
  if (place && (await sendKeptPage(asked, response, { place, own: [], admits: async () => false }))) return;
  applySteps(response, { ...NO_STEPS, body: keepPage(asked, response, { place, filling: null }) });
  const { status = 200, body = PAGE, headers = SHARED } = answer;
  if (renderMs > 0) await sleep(renderMs);
  response.statusCode = status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of Object.entries(headers)) if (value) response.setHeader(name, value);
  response.end(body);
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());
beforeEach(() => {
  startAllGenerations();
  answer = {};
  renderMs = 0;
  isCdnHost = async () => true;
});

async function get(path = "/", headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return {
    control: response.headers.get("cdn-cache-control"),
    tag: response.headers.get("cache-tag"),
    response,
  };
}

const MARKED = {
  control: "public, max-age=60, stale-while-revalidate=30",
  tag: "communities,community-one",
};
const UNMARKED = { control: null, tag: null };

it("a shared page is marked when it is rendered, when it is kept, and when the client has it", async () => {
  const first = await get();
  expect(first).toMatchObject(MARKED);
  expect(await get()).toMatchObject(MARKED);
  const known = await get("/", { "If-None-Match": first.response.headers.get("etag") ?? "" });
  expect(known).toMatchObject(MARKED);
  expect(known.response.status).toBe(304);
});

it("nothing is marked without a CDN, nor on a host that isn't for one, even if the page is kept for another", async () => {
  expect(await get()).toMatchObject(MARKED);
  isCdnHost = async () => false;
  expect(await get()).toMatchObject(UNMARKED);
  isCdnHost = undefined;
  expect(await get()).toMatchObject(UNMARKED);
  startAllGenerations();
  expect(await get()).toMatchObject(UNMARKED);
  isCdnHost = async () => true;
  expect(await get(), "kept without the mark").toMatchObject(MARKED);
});

it("a page that was rendered before a change isn't marked", async () => {
  renderMs = 50;
  const begun = get();
  await sleep(20);
  startGenerations([tags.pages("one")]);
  expect(await begun).toMatchObject(UNMARKED);
  expect(await get()).toMatchObject(MARKED);
});

it.each<[string, Rendered]>([
  ["rendered for one viewer", { headers: {} }],
  ["stale", { headers: { "x-nextjs-cache": "STALE" } }],
  ["missing", { status: 404 }],
  ["closed", { status: 503 }],
  ["private", { headers: { ...SHARED, "Cache-Control": "private, no-store" } }],
  ["with a cookie", { headers: { ...SHARED, "Set-Cookie": "a=b" } }],
])("an answer that is %s isn't marked", async (_, rendered) => {
  answer = rendered;
  expect(await get()).toMatchObject(UNMARKED);
});

it.each([
  ["a draft", "/?look=draft", {}],
  ["a part of a page", "/", { RSC: "1" }],
  ["a page at the address of a part", "/?_rsc=abc", {}],
  ["a session just saved", "/sessions/a?saved", {}],
])("%s isn't marked", async (_, path, headers) => {
  expect(await get(path, headers as Record<string, string>)).toMatchObject(UNMARKED);
});

it("the host is asked with all names that the request gives, forwarded ones too", async () => {
  const asked: (readonly string[])[] = [];
  isCdnHost = async (names) => {
    asked.push(names);
    return true;
  };
  await get("/", { "X-Forwarded-Host": "one.example, two.example" });
  const { port } = server.address() as AddressInfo;
  expect(asked[0]?.map((name) => name.trim()).sort()).toEqual(
    [`127.0.0.1:${port}`, "one.example", "two.example"].sort(),
  );
});
