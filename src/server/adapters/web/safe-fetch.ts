import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { CODINGS, readBounded } from "./bounded-body";
import { pinnedDns, reaching, type WebSettings } from "./pinned-dns";
import type { WebDocument, WebError, WebPort, WebRequest } from "./port";

const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const HEADER_BYTES = 16 * 1024;

/**
 * Fetches a public website. Every redirect is checked again. Each name is resolved once, and the connection
 * goes to exactly the address that was checked (SUB-2).
 */
export function createSafeFetch(settings: WebSettings): WebPort {
  const reach = reaching(settings);

  async function follow(request: WebRequest): Promise<WebDocument | WebError> {
    let url = new URL(request.url);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const address = await reach(url, request.signal);
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

/** Connects to this address only, even if the name has since changed. */
function get(url: URL, address: string, request: WebRequest): Promise<IncomingMessage> {
  const { request: open } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const asked = open(url, {
      agent: false,
      lookup: pinnedDns(address),
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
): Promise<WebDocument | WebError> {
  const { statusCode = 0, headers } = response;
  if (statusCode < 200 || statusCode > 299) return { outcome: "error" };
  const contentType = (headers["content-type"] ?? "").toLowerCase();
  if (!types.some((type) => contentType.startsWith(type))) return { outcome: "wrong-type" };
  if (!isCut && Number(headers["content-length"] ?? 0) > maxBytes) return { outcome: "too-large" };
  const bytes = await readBounded(response, maxBytes, isCut);
  return bytes ? { outcome: "read", url: url.href, contentType, bytes } : { outcome: "too-large" };
}
