import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { allowCdn } from "../http/cdn-headers.ts";
import { allowFrameworkScripts } from "../http/framework-scripts.ts";
import { bodyOf, chooseBody, type PageBody } from "../http/page-body.ts";
import { asksForDraft } from "../http/request-guard.ts";
import { pageGeneration } from "./page-generations.ts";

const MAX_BYTES = 96 * 1024 * 1024;
const MAX_PAGES = 20_000;
/** Bytes of a page and of both its encodings, per byte. */
const ENCODED = 1.5;
/**
 * A change ends a page at once. This ends it where nothing announces the change: at midnight, or while the
 * connection that announces is lost.
 */
const LIFETIME_MS = 5000;
const MAX_ADDRESS_LENGTH = 512;
/** For shorter pages, encoding costs less than looking them up. */
const MIN_CHARACTERS = 4096;

/** Next answers requests with these headers with a part of the page. */
const PARTS = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  "range",
];
/** Headers that every answer gets for itself. */
const OWN_HEADERS = new Set([
  "x-request-id",
  "connection",
  "content-length",
  "content-encoding",
  "etag",
  "date",
]);

type Header = [name: string, value: OutgoingHttpHeader];
type Answer = { body: PageBody; headers: readonly Header[] };
type Page = { answer: string; generation: number; expiresAt: number };

/** Answers by community and entity tag, so that addresses of the same page share one. */
const answers = new LRUCache<string, Answer>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ body }) => Math.ceil(body.bytes.length * ENCODED),
});
const pages = new LRUCache<string, Page>({ max: MAX_PAGES });
/** Resolved when the request that renews a page has ended. */
const renewals = new Map<string, Promise<void>>();

/** Where a page is kept, what was current when its request came in, and whether a CDN may keep it too. */
export type PagePlace = { key: string; tenantId: string; generation: number; isForCdn?: boolean };

/**
 * The place of a public page, or null if the request may get anything else: an answer per viewer, a part of a
 * page, a draft, or an encoding that has to be negotiated.
 */
export function placeOfPage(
  { method, url = "/", headers }: IncomingMessage,
  tenantId: string,
): PagePlace | null {
  if (method !== "GET" || url.length > MAX_ADDRESS_LENGTH || /^\/(?:api|_next)\//.test(url)) return null;
  // What a session's page shows after `?saved` depends on the viewer.
  if (url.includes("?") && (url.startsWith("/sessions") || asksForDraft(url))) return null;
  if (PARTS.some((name) => headers[name] !== undefined)) return null;
  if (headers["accept-encoding"]?.includes(";")) return null;
  return { key: `${tenantId} ${url}`, tenantId, generation: pageGeneration(tenantId) };
}

function findAnswer({ key, generation }: PagePlace): Answer | undefined {
  const page = pages.get(key);
  if (!page || page.generation !== generation || page.expiresAt <= Date.now()) return undefined;
  return answers.get(page.answer);
}

/**
 * Sends the page that is kept at a place. While another request renews it, that one is waited for, so that a
 * change to a busy page is rendered once. Returns false if there is none.
 */
export async function sendKeptPage(
  request: IncomingMessage,
  response: ServerResponse,
  place: PagePlace,
): Promise<boolean> {
  const renewal = renewals.get(place.key);
  if (renewal) await renewal;
  const answer = findAnswer(renewal ? { ...place, generation: pageGeneration(place.tenantId) } : place);
  if (!answer) return false;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (place.isForCdn) allowCdn(response, place.tenantId);
  response.end(chooseBody(request.headers, response, answer.body));
  return true;
}

/**
 * Encodes a page once it is rendered and keeps it at its place, if Next says that it is shared by all viewers
 * and nothing has changed since its request came in. Without a place, it is only encoded.
 */
export function keepPage(request: IncomingMessage, response: ServerResponse, place: PagePlace | null): void {
  if (place && pages.has(place.key) && !renewals.has(place.key)) {
    renewals.set(place.key, new Promise((resolve) => response.once("close", resolve)));
    response.once("close", () => renewals.delete(place.key));
  }
  const end = response.end.bind(response) as (chunk?: unknown, ...rest: unknown[]) => ServerResponse;
  response.end = (chunk?: unknown, ...rest: unknown[]) => {
    if (typeof chunk === "string" && isHtml(response)) allowScriptsOf(response, chunk);
    if (typeof chunk !== "string" || !isPublicPage(response, chunk)) return end(chunk, ...rest);
    const body = place ? keep(place, response, chunk) : bodyOf(chunk);
    return end(chooseBody(request.headers, response, body));
  };
}

function keep(
  { key, tenantId, generation, isForCdn }: PagePlace,
  response: ServerResponse,
  text: string,
): PageBody {
  const made = bodyOf(text);
  const headers = headersOf(response);
  const name = `${tenantId} ${made.tag}`;
  const known = answers.get(name);
  const body = known?.body ?? made;
  if (!isShared(response) || generation !== pageGeneration(tenantId)) return body;
  if (!known || !isSame(known.headers, headers)) answers.set(name, { body, headers });
  pages.set(key, { answer: name, generation, expiresAt: Date.now() + LIFETIME_MS });
  if (isForCdn) allowCdn(response, tenantId);
  return body;
}

function headersOf(response: ServerResponse): Header[] {
  const kept: Header[] = [["x-nextjs-cache", "HIT"]];
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (value !== undefined && !OWN_HEADERS.has(name)) kept.push([name, value]);
  return kept;
}

const isSame = (a: readonly Header[], b: readonly Header[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** What Next serves stale is being rendered again; the answer to come is kept. */
const isShared = (response: ServerResponse): boolean =>
  ["HIT", "MISS"].includes(String(response.getHeader("x-nextjs-cache"))) && !response.hasHeader("Set-Cookie");

const isHtml = (response: ServerResponse): boolean =>
  String(response.getHeader("Content-Type")).startsWith("text/html");

function allowScriptsOf(response: ServerResponse, html: string): void {
  const policy = response.getHeader("Content-Security-Policy");
  if (typeof policy === "string")
    response.setHeader("Content-Security-Policy", allowFrameworkScripts(policy, html));
}

const isPublicPage = (response: ServerResponse, text: string): boolean =>
  response.statusCode === 200 &&
  !response.hasHeader("ETag") &&
  !String(response.getHeader("Cache-Control")).includes("no-store") &&
  isHtml(response) &&
  text.length >= MIN_CHARACTERS;
