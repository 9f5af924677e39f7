import type { Tenant } from "@/access/tenant";
import { findMovedPost } from "@/features/tenant/blog/queries";
import { postPath } from "@/features/tenant/blog/urls";
import { decodeSegment } from "@/lib/text/url-segment";
import { movedStartup } from "./existence-checks";
import { POST } from "./page-exists";

const BELOW_STARTUP = /^\/startup\/([^/]+)(\/(?:badge\.svg|card\.png|edit|history|makers|stats))?\/?$/;

const COMMENT_FEED = /^\/feeds\/comments\/([^/]+)(\.(?:rss|atom|json))$/;

export const mayHaveMoved = (pathname: string): boolean =>
  [BELOW_STARTUP, COMMENT_FEED, POST].some((form) => form.test(pathname));

/** Returns the current path of a moved startup (including its subpages and feeds) or post, or null. */
export async function movedAddress(tenant: Tenant, pathname: string): Promise<string | null> {
  const [, post] = POST.exec(pathname) ?? [];
  if (post) {
    const slug = await findMovedPost({ tenant, viewer: null, now: new Date() }, decodeSegment(post));
    return slug && postPath(slug);
  }
  const feed = COMMENT_FEED.exec(pathname);
  const [, slug, below = ""] = feed ?? BELOW_STARTUP.exec(pathname) ?? [];
  const moved = slug ? await movedStartup(tenant, slug) : null;
  return moved && `${feed ? "/feeds/comments" : "/startup"}/${encodeURIComponent(moved)}${below}`;
}
