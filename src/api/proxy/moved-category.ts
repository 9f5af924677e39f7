import { type NextRequest, NextResponse } from "next/server";
import type { Tenant } from "@/access/tenant";
import { movedSlug } from "@/domain/startup/categories/rules";
import { originOf } from "@/domain/tenant/origin";
import { readTopic, topicPath } from "@/features/startup/directory/topics";
import { browsePath, readAddress } from "@/features/startup/directory/urls";
import { feedPath, readFeedPath } from "@/features/startup/feeds/urls";
import { asAsked } from "@/lib/language/server";
import { decodeSegment } from "@/lib/text/url-segment";
import { BROWSE } from "./page-exists";
import { TOPIC_IMAGE } from "./topic-image";

/** Redirects what a category had before it was renamed or merged: its page, its feeds and its image. (CAT-1) */
export function movedCategory({ nextUrl }: NextRequest, tenant: Tenant): NextResponse | null {
  const path = tenant.categories.length ? pathOf(tenant, nextUrl) : null;
  if (!path) return null;
  const response = NextResponse.redirect(new URL(asAsked(path), originOf(tenant.domain)), 301);
  // The old name can come back. Browsers that kept both redirects would then go back and forth.
  response.headers.set("Cache-Control", "no-cache");
  return response;
}

function pathOf(tenant: Tenant, { pathname, searchParams }: NextRequest["nextUrl"]): string | null {
  if (BROWSE.test(pathname)) {
    const { view, words, cursor } = readAddress(searchParams);
    const category = view.category && movedSlug(tenant, view.category);
    return category && browsePath({ ...view, category }, { q: words, cursor });
  }
  const [, kind = "", value = ""] = TOPIC_IMAGE.exec(pathname) ?? [];
  const image = kind && movedSlug(tenant, readTopic(kind, decodeSegment(value))?.category ?? "");
  if (image) return `${topicPath({ category: image, tag: null })}/card.png`;
  const feed = readFeedPath(pathname);
  if (feed?.topic.kind !== "view") return null;
  const category = movedSlug(tenant, feed.topic.view.category ?? "");
  return category && feedPath({ ...feed, topic: { kind: "view", view: { ...feed.topic.view, category } } });
}
