import { hasPage, isPage } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { isGuide } from "@/domain/support/rules";
import {
  isKnownBoard,
  isKnownFeed,
  isKnownTopic,
  isListedStartup,
  isPublishedPost,
} from "./existence-checks";
import { isPublicSession } from "./session-route";

/** Pages that look up themselves what they show. */
export const BROWSE = /^\/browse\/?$/;
export const COMMUNITIES = /^\/communities\/?$/;
export const SESSIONS = /^\/sessions(\/[^/]+)?\/?$/;
export const PROFILE = /^\/profile\/[^/]+(\/card\.png|\/)?$/;
export const POST = /^\/blog\/([^/]+)\/?$/;

const FILES = [
  /^\/(robots\.txt|llms\.txt|sitemap\.xml|icon\.svg|icon\.png|card\.png)$/,
  /^\/sitemap\/[^/%]+$/,
  /^\/calendars\/[^/%]+\.ics$/,
  /^\/sessions\/[^/]+\/calendar\.ics$/,
];

/** A startup's page, or its badge, which other sites keep embedding after the slug changes. */
const STARTUP = /^\/startup\/([^/]+)(\/badge\.svg)?\/?$/;

/** Returns true if a public page or file exists. An image exists if its page does. */
export async function pageExists(tenant: Tenant, address: string): Promise<boolean> {
  if (FILES.some((form) => form.test(address))) return true;
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
  const [, post] = /^\/blog\/([^/]+)\/card\.png$/.exec(pathname) ?? [];
  if (post) return isPublishedPost(tenant, post);
  if (pathname.startsWith("/feeds/")) return isKnownFeed(tenant, pathname);
  if (pathname.startsWith("/topics/")) return isKnownTopic(tenant, pathname);
  return isPage(pathname);
}
