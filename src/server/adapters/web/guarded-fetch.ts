import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { CODINGS, readBounded } from "./bounded-body";
import { pinnedDns, reaching, type WebSettings } from "./pinned-dns";

const MAX_BYTES = 256 * 1024;

export type GuardedFetch = (url: string, init: object) => Promise<Response>;

type Init = { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal };

/**
 * Fetches from public hosts only, for an address that a community's admin has set. Follows no redirect, connects to
 * exactly the address that was checked, and reads a bounded body.
 */
export function guardedFetch(settings: WebSettings): GuardedFetch {
  const reach = reaching(settings);
  return async (address, init) => {
    const { method = "GET", headers = {}, body, signal = AbortSignal.timeout(10_000) }: Init = init;
    const url = new URL(address);
    const target = await reach(url, signal);
    if (!target) throw new Error("The address isn't public.");
    const { request: open } = url.protocol === "https:" ? https : http;
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = open(url, {
        method,
        agent: false,
        lookup: pinnedDns(target),
        signal,
        headers: { ...headers, "accept-encoding": CODINGS },
      });
      asked.on("response", resolve);
      asked.on("error", reject);
      asked.end(body === undefined || body === null ? undefined : String(body));
    });
    return received(response).finally(() => response.destroy());
  };
}

async function received(response: IncomingMessage): Promise<Response> {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400) throw new Error("The provider redirects.");
  const bytes = await readBounded(response, MAX_BYTES, false);
  if (!bytes) throw new Error("The provider's answer is too large.");
  const kept = new Headers();
  for (const name of ["content-type", "www-authenticate"]) {
    const value = headers[name];
    if (typeof value === "string") kept.set(name, value);
  }
  return new Response(bytes, { status: statusCode, headers: kept });
}
