import { lookup } from "node:dns/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIPv4, isIPv6, type LookupFunction } from "node:net";
import { CODINGS, readBounded } from "./bounded-body";
import type { WebDocument, WebPort, WebRefusal, WebRequest } from "./port";
import { isPublicAddress, isWebAddress, portOf } from "./public-address";

export type WebSettings = {
  /** All addresses of a name. */
  lookUp?: (host: string) => Promise<readonly string[]>;
  /** Names whose address is not looked up; for tests. */
  known?: Readonly<Record<string, string>>;
  /** `address:port` pairs that may be reached beside the public ones; for tests. */
  allowed?: readonly string[];
};

const PORTS = [80, 443];
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const HEADER_BYTES = 16 * 1024;

const lookUpAll = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/**
 * Follows an address to a public website. Each hop is checked anew, its name is resolved once, and the connection goes
 * to the very address that was checked. (`docs/behaviours.md`, SUB-2)
 */
export function guardedWeb({ lookUp = lookUpAll, known = {}, allowed = [] }: WebSettings = {}): WebPort {
  const mayReach = (address: string, port: number): boolean =>
    allowed.includes(`${address}:${port}`) || (isPublicAddress(address) && PORTS.includes(port));

  /** Where a name leads; null unless each of its addresses may be reached. */
  async function resolve(url: URL): Promise<string | null> {
    const host = url.hostname.replace(/\.$/, "");
    const found = Object.hasOwn(known, host) ? [known[host] ?? ""] : await lookUp(host);
    if (!found.every((address) => mayReach(address, portOf(url)))) return null;
    return found.find(isIPv4) ?? found.find(isIPv6) ?? null;
  }

  async function follow(request: WebRequest): Promise<WebDocument | WebRefusal> {
    let url = new URL(request.url);
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const address = isWebAddress(url) ? await within(request.signal, resolve(url)) : null;
      if (!address) return { outcome: "not-public" };
      const response = await get(url, address, request);
      const next = redirectOf(response, url);
      if (!next) return receive(response, url, request).finally(() => response.destroy());
      response.destroy();
      url = next;
    }
    return { outcome: "error" };
  }

  return {
    read: (request) => follow(request).catch(() => ({ outcome: "no-answer" })),
  };
}

/** Resolving a name cannot be called off, but it need not be waited for. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.throwIfAborted();
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  ]);

/** Asks the address and no other, whatever the name means by now. */
function get(url: URL, address: string, request: WebRequest): Promise<IncomingMessage> {
  const family = isIPv4(address) ? 4 : 6;
  const pinned: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);
  const { request: open } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const asked = open(url, {
      agent: false,
      lookup: pinned,
      signal: request.signal,
      maxHeaderSize: HEADER_BYTES,
      headers: { "user-agent": request.agent, accept: request.types.join(", "), "accept-encoding": CODINGS },
    });
    asked.on("response", resolve);
    asked.on("error", reject);
    asked.end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (!REDIRECTS.includes(statusCode) || !headers.location) return null;
  return new URL(headers.location, from);
}

async function receive(
  response: IncomingMessage,
  url: URL,
  { types, maxBytes, isCut = false }: WebRequest,
): Promise<WebDocument | WebRefusal> {
  const { statusCode = 0, headers } = response;
  if (statusCode < 200 || statusCode > 299) return { outcome: "error" };
  const contentType = (headers["content-type"] ?? "").toLowerCase();
  if (!types.some((type) => contentType.startsWith(type))) return { outcome: "wrong-type" };
  if (!isCut && Number(headers["content-length"] ?? 0) > maxBytes) return { outcome: "too-large" };
  const bytes = await readBounded(response, maxBytes, isCut);
  return bytes ? { outcome: "read", url: url.href, contentType, bytes } : { outcome: "too-large" };
}
