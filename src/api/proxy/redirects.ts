import type { Tenant } from "@/access/tenant";
import { findMovedPost } from "@/features/tenant/blog/publish-post";
import { decodeSegment } from "@/lib/text/url-segment";
import { movedStartup } from "./known-targets";

/** Whatever has an address below a startup's. */
const BELOW_STARTUP = /^\/startup\/([^/]+)(\/(?:badge\.svg|card\.png|edit|history|makers|stats))?\/?$/;

/** The feeds of what is said about a startup. */
const COMMENT_FEED = /^\/feeds\/comments\/([^/]+)(\.(?:rss|atom|json))$/;

const POST = /^\/blog\/([^/]+)\/?$/;

/** Whether an address is one of those that may have moved. */
export const mayHaveMoved = (pathname: string): boolean =>
  [BELOW_STARTUP, COMMENT_FEED, POST].some((form) => form.test(pathname));

/**
 * Where something is now that was here before: a startup, with all that is below it and its feeds, or a post. Null
 * when nothing was.
 */
export async function movedAddress(tenant: Tenant, pathname: string): Promise<string | null> {
  const [, post] = POST.exec(pathname) ?? [];
  if (post) {
    const slug = await findMovedPost({ tenant, viewer: null, now: new Date() }, decodeSegment(post));
    return slug && `/blog/${encodeURIComponent(slug)}`;
  }
  const feed = COMMENT_FEED.exec(pathname);
  const [, slug, below = ""] = feed ?? BELOW_STARTUP.exec(pathname) ?? [];
  const moved = slug ? await movedStartup(tenant, slug) : null;
  return moved && `${feed ? "/feeds/comments" : "/startup"}/${encodeURIComponent(moved)}${below}`;
}
