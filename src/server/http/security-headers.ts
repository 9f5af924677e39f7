import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { pageGroup } from "../../access/pages.ts";
import { env } from "../../env.js";
import { asksForDraft, pathOf } from "./address.ts";
import { notePlaceholder, PLACEHOLDER_NONCE } from "./placeholder-nonce.ts";

/** Embedded by other sites: badges, share images, and the icon in emails. */
const EMBEDDED = /^\/(icon\.png|startup\/[^/?]+\/badge\.svg|(?:[^?]+\/)?card\.png)(\?|$)/;

/** Shown in frames of the sites that a community's policy names. */
const FRAMED = /^\/api\/embeds\//;

/** For responses that aren't pages: they load nothing and can't be framed. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every answer, unless a route sets them. */
export const generalHeaders = (address: string): Record<string, string> => ({
  "X-Content-Type-Options": "nosniff",
  ...(!FRAMED.test(address) && { "X-Frame-Options": "DENY" }),
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  ...(EMBEDDED.test(address) && {
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Access-Control-Allow-Origin": "*",
  }),
  ...(address.startsWith("/api/") && { "Content-Security-Policy": BARE_POLICY }),
  // Not for subdomains: a community's domain may have some that aren't ours.
  ...(env.PUBLIC_SCHEME === "https" && { "Strict-Transport-Security": "max-age=63072000" }),
});

/**
 * Adds the general headers when a response is sent, because the framework drops a route's header that is already set.
 */
export function addGeneralHeaders({ url = "" }: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(generalHeaders(url)))
    if (!response.hasHeader(name)) response.setHeader(name, value);
}

const S_MAXAGE = /\bs-maxage=(\d+)/;

const lifetimes = new WeakMap<ServerResponse, number>();

/** For how many milliseconds the framework lets shared caches keep a response, if it says so. */
export const sharedLifetime = (response: ServerResponse): number | undefined => lifetimes.get(response);

/**
 * Filters a header that the framework sets: its internal ones aren't sent, and no outer cache keeps a page that our
 * invalidation can't reach. Returns null for a header that isn't sent.
 */
export function filterHeader(
  request: IncomingMessage,
  response: ServerResponse,
  { name, value, isGated }: { name: string; value: OutgoingHttpHeader; isGated: boolean },
): OutgoingHttpHeader | null {
  if (name.startsWith("x-middleware-")) return null;
  if (name === PLACEHOLDER_NONCE) return notePlaceholder(response, String(value));
  const seconds = name === "cache-control" ? S_MAXAGE.exec(String(value))?.[1] : undefined;
  if (seconds === undefined) return value;
  lifetimes.set(response, Number(seconds) * 1000);
  const isPrivate = isGated || asksForDraft(request.url ?? "") || pageGroup(pathOf(request)) !== "public";
  return isPrivate ? "private, no-store" : "public, max-age=0, must-revalidate";
}
