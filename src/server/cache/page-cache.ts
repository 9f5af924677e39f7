import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { cdnHeaders } from "../http/cdn-headers.ts";
import { allowFrameworkScripts } from "../http/framework-scripts.ts";
import { bodyOf, chooseBody, type PageBody, type SentBody, varyByEncoding } from "../http/page-body.ts";
import { asksForDraft, generalHeaders } from "../http/request-guard.ts";
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

/** `headers` are names and values in turn, as Node sends them without looking at each. */
type Answer = { body: PageBody; headers: readonly string[] };
type Page = { answer: string; generation: number; expiresAt: number };

/** Answers by community and entity tag, so that addresses of the same page share one. */
const answers = new LRUCache<string, Answer>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ body }) => Math.ceil(body.bytes.length * ENCODED),
});
const pages = new LRUCache<string, Page>({ max: MAX_PAGES });
/** Resolved when the request that renews a page has ended. */
const renewals = new Map<string, Promise<void>>();

const keptResponses = new WeakSet<ServerResponse>();

/** Whether a response was a kept page. Its headers can't be read back. */
export const wasKept = (response: ServerResponse): boolean => keptResponses.has(response);

/** Where a page is kept, what was current when its request came in, and whether a CDN may keep it too. */
export type PagePlace = { key: string; tenantId: string; generation: number; isForCdn: boolean };

/**
 * The place of a public page, or null if the request may get anything else: an answer per viewer, a part of a
 * page, a draft, or an encoding that has to be negotiated.
 */
export function placeOfPage(
  { method, url = "/", headers }: IncomingMessage,
  { tenantId, isForCdn }: { tenantId: string; isForCdn: boolean },
): PagePlace | null {
  if (method !== "GET" || url.length > MAX_ADDRESS_LENGTH || /^\/(?:api|_next)\//.test(url)) return null;
  // What a session's page shows after `?saved` depends on the viewer.
  if (url.includes("?") && (url.startsWith("/sessions") || asksForDraft(url))) return null;
  if (PARTS.some((name) => headers[name] !== undefined)) return null;
  if (headers["accept-encoding"]?.includes(";")) return null;
  return { key: `${tenantId} ${url}`, tenantId, generation: pageGeneration(tenantId), isForCdn };
}

function findAnswer({ key, generation }: PagePlace): Answer | undefined {
  const page = pages.get(key);
  if (!page || page.generation !== generation || page.expiresAt <= Date.now()) return undefined;
  return answers.get(page.answer);
}

/**
 * Sends the page that is kept at a place, with this answer's `own` headers. While another request renews it, that
 * one is waited for, so that a change to a busy page is rendered once. Returns false if there is none.
 */
export async function sendKeptPage(
  request: IncomingMessage,
  response: ServerResponse,
  { place, own }: { place: PagePlace; own: readonly string[] },
): Promise<boolean> {
  const renewal = renewals.get(place.key);
  if (renewal) await renewal;
  const answer = findAnswer(renewal ? { ...place, generation: pageGeneration(place.tenantId) } : place);
  if (!answer) return false;
  const { status, headers, bytes } = chooseBody(request.headers, answer.body);
  const forCdn = place.isForCdn ? cdnHeaders(place.tenantId) : [];
  response.writeHead(status, [...answer.headers, ...headers, ...forCdn, ...own]).end(bytes);
  keptResponses.add(response);
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
    varyByEncoding(response);
    const body = place ? keep(place, request, response, chunk) : bodyOf(chunk);
    return end(apply(chooseBody(request.headers, body), response));
  };
}

function apply({ status, headers, bytes }: SentBody, response: ServerResponse): Buffer | undefined {
  response.statusCode = status;
  response.removeHeader("Content-Length");
  setHeaders(response, headers);
  return bytes;
}

function setHeaders(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
}

function keep(
  { key, tenantId, generation, isForCdn }: PagePlace,
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
): PageBody {
  const made = bodyOf(text);
  const headers = headersOf(request, response);
  const name = `${tenantId} ${made.tag}`;
  const known = answers.get(name);
  const body = known?.body ?? made;
  if (!isShared(response) || generation !== pageGeneration(tenantId)) return body;
  if (!known || !isSame(known.headers, headers)) answers.set(name, { body, headers });
  pages.set(key, { answer: name, generation, expiresAt: Date.now() + LIFETIME_MS });
  if (isForCdn) setHeaders(response, cdnHeaders(tenantId));
  return body;
}

function headersOf({ url = "/" }: IncomingMessage, response: ServerResponse): string[] {
  const kept = ["x-nextjs-cache", "HIT"];
  for (const [name, value] of Object.entries({
    ...lowerCased(generalHeaders(url)),
    ...response.getHeaders(),
  })) {
    if (value === undefined || OWN_HEADERS.has(name) || name === "x-nextjs-cache") continue;
    for (const one of Array.isArray(value) ? value : [value]) kept.push(name, String(one));
  }
  return kept;
}

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
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
