import type { IncomingMessage, ServerResponse } from "node:http";
import type { Filling } from "../../lib/page-holes.ts";
import { cdnHeaders } from "../http/cdn-headers.ts";
import { fillPage, hasHoles } from "../http/fill-page.ts";
import { allowFrameworkScripts } from "../http/framework-scripts.ts";
import { withoutAddress } from "../http/page-address.ts";
import { bodyOf, bytesIn, chooseBody, encodeOnce, type PageBody, type SentBody } from "../http/page-body.ts";
import { newNonce, placeholderOf } from "../http/placeholder-nonce.ts";
import type { BodyStep } from "../http/response-steps.ts";
import { generalHeaders, sharedLifetime } from "../http/security-headers.ts";
import { varyByEncoding } from "../http/vary.ts";
import {
  findAnswer,
  findRendering,
  frameOf,
  hasPage,
  type PagePlace,
  storeAnswer,
  storeRendering,
} from "./page-store.ts";
import { awaitRender, lockRender } from "./render-locks.ts";

/** For shorter pages, encoding costs less than looking them up. */
const MIN_CHARACTERS = 4096;

/** Feeds are the same for all readers of a community, too. */
const FEED = /^application\/(?:rss\+xml|atom\+xml|feed\+json)/;

/** The first of the headers that are kept. */
const CACHE_RESULT = "x-nextjs-cache";

/** Headers that every answer gets for itself. */
const OWN_HEADERS = new Set([
  "x-request-id",
  "connection",
  "content-length",
  "content-encoding",
  "etag",
  "date",
]);

type CacheResult = "HIT" | "MISS";
const results = new WeakMap<ServerResponse, CacheResult>();

/** Of a page that was sent from here, whose headers can't be read back. A kept page that was filled is a miss. */
export const cacheResultOf = (response: ServerResponse): CacheResult | undefined => results.get(response);

type Sending = {
  place: PagePlace;
  /** The headers of this answer alone. */
  own: readonly string[];
  /** Whether this request's viewer may open the shell at the place. */
  admits: () => Promise<boolean>;
};

/**
 * Sends the page that is kept at a place. While another request renews it, that one is waited for, so that a change to
 * a busy page is rendered once. Returns false if there is none, or the viewer may not open it.
 */
export async function sendKeptPage(
  request: IncomingMessage,
  response: ServerResponse,
  { place, own, admits }: Sending,
): Promise<boolean> {
  if (place.isShell && !(hasPage(place) && (await admits()))) return false;
  await awaitRender(place.key);
  const answer = findAnswer(place);
  if (!answer) return sendRendering(request, response, { place, own });
  const { status, headers, bytes } = chooseBody(request.headers, answer.body, place.status);
  const forCdn = place.isForCdn ? cdnHeaders(place.tenantId) : [];
  response.writeHead(status, [...answer.headers, ...headers, ...forCdn, ...own]).end(bytes);
  results.set(response, "HIT");
  return true;
}

/**
 * Fills the kept page of all searches for one of them, keeps that, and sends it. Returns false if that page isn't kept.
 */
export function sendFilledPage(
  request: IncomingMessage,
  response: ServerResponse,
  { place, own, filling }: Pick<Sending, "place" | "own"> & { filling: Filling },
): boolean {
  const frame = findAnswer(frameOf(place));
  if (!frame) return false;
  const made = { body: bodyOf(fillPage(bytesIn(frame.body).toString(), filling)), headers: frame.headers };
  const { body } = storeAnswer(place, made) ?? made;
  const { status, headers, bytes } = chooseBody(request.headers, body, 200);
  const [, , ...kept] = frame.headers;
  response.writeHead(status, [CACHE_RESULT, "MISS", ...kept, ...headers, ...own]).end(bytes);
  results.set(response, "MISS");
  return true;
}

/** Sends a page that was rendered for an earlier request, with a new nonce. */
function sendRendering(
  request: IncomingMessage,
  response: ServerResponse,
  { place, own }: Pick<Sending, "place" | "own">,
): boolean {
  const rendering = findRendering(place);
  if (!rendering) return false;
  const nonce = newNonce();
  const { headers, bytes } = encodeOnce(request.headers, rendering.pieces.join(nonce));
  const kept = rendering.headers.map((part) => part.replaceAll(NONCE_PLACE, nonce));
  response.writeHead(200, [...kept, ...headers, ...own]).end(bytes);
  results.set(response, "HIT");
  return true;
}

/** A page that wasn't cut off while it was rendered. */
const WHOLE = /<\/html>\s*$/;

/** Stands for the nonce in a kept policy. No header contains it otherwise. */
const NONCE_PLACE = "{nonce}";

/** Where a page is kept, and what fills the places in it. Without a place, it isn't kept. */
export type PageToKeep = { place: PagePlace | null; filling: Filling | null };
export const NO_PAGE: PageToKeep = { place: null, filling: null };

/**
 * Encodes a page once it is rendered and keeps it at its place, if it is shared by all viewers and nothing has
 * changed since its request came in. Without a place, it is only encoded. A feed comes in pieces, which are
 * collected.
 */
export function keepPage(
  request: IncomingMessage,
  response: ServerResponse,
  { place, filling }: PageToKeep,
): BodyStep {
  const unlock = place && hasPage(place) ? lockRender(place.key, { request, response }) : null;
  const finish = (whole: string, wasHeld: boolean) => {
    const text = place && isHtml(response) ? withoutAddress(whole) : whole;
    if (text !== whole) response.removeHeader("Content-Length");
    const nonce = placeholderOf(response);
    if (place && nonce && isRendering(response)) {
      varyByEncoding(response);
      const headers = headersOf(request, response).map((part) => part.replaceAll(nonce, NONCE_PLACE));
      if (WHOLE.test(text)) storeRendering(place, { pieces: text.split(nonce), headers });
      return text;
    }
    if (isHtml(response)) allowScriptsOf(response, text);
    if (!(wasHeld || isWholePage(response, { text, place }))) return text;
    varyByEncoding(response);
    const body = place ? keepWhole(place, { request, response, filling }, text) : bodyOf(text);
    return apply(chooseBody(request.headers, body, place?.status ?? 200), response);
  };
  return {
    holds: () => place !== null && (isFeed(response) || isRendering(response)),
    finish: (text, wasHeld) => {
      const sent = finish(text, wasHeld);
      unlock?.();
      return sent;
    },
    skip: () => unlock?.(),
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

type Kept = { request: IncomingMessage; response: ServerResponse; filling: Filling | null };

/** A page with holes is kept as it is, for all requests, and filled for this one. */
function keepWhole(place: PagePlace, { request, response, filling }: Kept, text: string): PageBody {
  if (!(filling && hasHoles(text))) return keep(place, request, response, text);
  keep(frameOf(place), request, response, text);
  return keep(place, request, response, fillPage(text, filling));
}

function keep(place: PagePlace, request: IncomingMessage, response: ServerResponse, text: string): PageBody {
  const made = { body: bodyOf(text), headers: headersOf(request, response) };
  const kept = isShared(response) ? storeAnswer(place, made, sharedLifetime(response)) : null;
  if (kept && place.isForCdn) setHeaders(response, cdnHeaders(place.tenantId));
  return (kept ?? made).body;
}

function headersOf({ url = "/" }: IncomingMessage, response: ServerResponse): string[] {
  const kept = [CACHE_RESULT, "HIT"];
  for (const [name, value] of Object.entries({
    ...lowerCased(generalHeaders(url)),
    ...response.getHeaders(),
  })) {
    if (value === undefined || OWN_HEADERS.has(name) || name === CACHE_RESULT) continue;
    for (const one of Array.isArray(value) ? value : [value]) kept.push(name, String(one));
  }
  return kept;
}

const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Next renders a page again that it serves stale; the next answer is kept. */
const isShared = (response: ServerResponse): boolean =>
  (isFeed(response) || ["HIT", "MISS"].includes(String(response.getHeader(CACHE_RESULT)))) &&
  !response.hasHeader("Set-Cookie") &&
  !response.destroyed;

const isFeed = (response: ServerResponse): boolean =>
  response.statusCode === 200 && FEED.test(String(response.getHeader("Content-Type")));

const isRendering = (response: ServerResponse): boolean =>
  response.statusCode === 200 &&
  placeholderOf(response) !== undefined &&
  isHtml(response) &&
  !response.hasHeader("Set-Cookie");

const isHtml = (response: ServerResponse): boolean =>
  String(response.getHeader("Content-Type")).startsWith("text/html");

function allowScriptsOf(response: ServerResponse, html: string): void {
  const policy = response.getHeader("Content-Security-Policy");
  if (typeof policy === "string")
    response.setHeader("Content-Security-Policy", allowFrameworkScripts(policy, html));
}

/** Browsers may not keep a shell or a gated page, but its bytes are the same for all users. */
const isWholePage = (
  response: ServerResponse,
  { text, place }: { text: string; place: PagePlace | null },
): boolean =>
  response.statusCode === (place?.status ?? 200) &&
  !response.hasHeader("ETag") &&
  (place?.isShell || place?.isGated || !String(response.getHeader("Cache-Control")).includes("no-store")) &&
  isHtml(response) &&
  text.length >= MIN_CHARACTERS;
