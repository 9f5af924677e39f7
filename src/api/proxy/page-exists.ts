import { hasPage, isPage } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { isGuide } from "@/domain/support/rules";
import { isKnownBoard, isKnownFeed, isKnownTopic, isListedStartup } from "./existence-checks";
import { isPublicSession } from "./session-route";

/** A startup's page, or its badge, which other sites keep embedding after the slug changes. */
const STARTUP = /^\/startup\/([^/]+)(\/badge\.svg)?\/?$/;

/** Returns true if a public path exists. An image exists if its page does. */
export async function pageExists(tenant: Tenant, address: string): Promise<boolean> {
  const pathname = address.replace(/^(\/(?:startup|leaderboard)\/.+)\/card\.png$/, "$1");
  if (hasPage(pathname)) return true;
  const [, slug] = STARTUP.exec(pathname) ?? [];
  if (slug) return isListedStartup(tenant, slug);
  const [, period, board] = /^\/leaderboard\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (period && board) return isKnownBoard(tenant, period, board);
  const [, guide] = /^\/docs\/([^/]+)\/?$/.exec(pathname) ?? [];
  if (guide) return isGuide(guide);
  const [, session] = /^\/sessions\/([^/]+)\/card\.png$/.exec(pathname) ?? [];
  if (session) return isPublicSession(tenant, session);
  if (pathname.startsWith("/feeds/")) return isKnownFeed(tenant, pathname);
  if (pathname.startsWith("/topics/")) return isKnownTopic(tenant, pathname);
  return isPage(pathname);
}
