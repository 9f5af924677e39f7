import { cacheLife, cacheTag } from "next/cache";
import { notFound } from "next/navigation";
import { listPosts, type Post, type PostCard, readPost } from "@/features/tenant/blog/queries";
import {
  type LegalPage,
  type LegalVersion,
  listLegalVersions,
  readLegalPage,
} from "@/features/tenant/legal/queries";
import type { EditedPage } from "@/features/tenant/legal/rules";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { decodeSegment } from "@/lib/text/url-segment";
import { tags } from "@/server/cache/invalidate";
import { UNTIL_CHANGED, visitor } from "./cached-tenant";

/** In the language asked for, because the text that ships with the product is in several. */
export async function cachedLegalPage(
  tenantId: string,
  name: EditedPage,
  language: Language,
): Promise<LegalPage> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.pages(tenantId));
  const scope = await visitor(tenantId);
  return inLanguage(language, () => readLegalPage(scope, name));
}

export async function cachedLegalVersions(tenantId: string, name: EditedPage): Promise<LegalVersion[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.pages(tenantId));
  return listLegalVersions(await visitor(tenantId), name);
}

export async function cachedPosts(tenantId: string): Promise<PostCard[]> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.pages(tenantId));
  return listPosts(await visitor(tenantId));
}

export const postAt = async (tenantId: string, segment: string): Promise<Post> =>
  (await cachedPost(tenantId, decodeSegment(segment))) ?? notFound();

async function cachedPost(tenantId: string, slug: string): Promise<Post | null> {
  "use cache";
  cacheLife(UNTIL_CHANGED);
  cacheTag(tags.tenant(tenantId), tags.pages(tenantId));
  return readPost(await visitor(tenantId), slug);
}
