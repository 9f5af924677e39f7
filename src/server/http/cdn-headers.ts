import type { IncomingMessage } from "node:http";
import { env } from "../../env.js";

/** How long a CDN may send an expired page while it fetches the new one. */
export const STALE_SECONDS = 30;

/** The cache tag of all pages of all communities. */
export const EVERY_PAGE = "communities";
/** The cache tag of a community's pages, and the only one: a change ends all its pages here as well. */
export const communityTag = (tenantId: string): string => `community-${tenantId}`;

/** The cache tag of a community's images, which its changes don't end. */
export const filesTag = (tenantId: string): string => `files-${tenantId}`;

const NAMES = new Set(["host", "x-forwarded-host"]);

/**
 * Headers, names and values in turn, by which a CDN keeps an answer until it is told to drop it, or until it
 * expires. Browsers still ask each time: no purge reaches them.
 */
export const cdnHeaders = (tenantId: string): string[] => [
  ...[
    "CDN-Cache-Control",
    `public, max-age=${env.CDN_PAGE_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
  ],
  ...["Cache-Tag", `${EVERY_PAGE},${communityTag(tenantId)}`],
];

/**
 * Whether a CDN may keep the public page that this request asks for.
 *
 * A CDN keeps pages by the name that it was asked for, so that name and all forwarded ones must be the same
 * host: otherwise a visitor who sends a forwarded host could store another community's page. The router asks
 * for parts of pages with `_rsc`; a whole page kept at such an address would be given to it by CDNs that
 * ignore `Vary`.
 */
export async function mayCdnKeep(
  { method, rawHeaders, url = "" }: IncomingMessage,
  isCdnHost: (names: readonly string[]) => Promise<boolean>,
): Promise<boolean> {
  if (method !== "GET" || url.startsWith("/api/") || url.includes("_rsc=")) return false;
  const names: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (NAMES.has(rawHeaders[at]?.toLowerCase() ?? "")) names.push(...(rawHeaders[at + 1] ?? "").split(","));
  return isCdnHost(names);
}
