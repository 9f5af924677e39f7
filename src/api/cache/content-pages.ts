import { notFound } from "next/navigation";
import type { EditedPage } from "@/domain/tenant/legal/rules";
import {
  listAllPublished,
  listPosts,
  type Post,
  type PostCard,
  type PostTranslation,
  readPost,
} from "@/features/tenant/blog/queries";
import {
  type LegalPage,
  type LegalVersion,
  listLegalVersions,
  readLegalPage,
} from "@/features/tenant/legal/queries";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { decodeSegment } from "@/lib/text/url-segment";
import { keepIfFound, visitor } from "./cached-tenant";

/** In the language asked for, because the text that ships with the product is in several. */
export async function cachedLegalPage(
  tenantId: string,
  name: EditedPage,
  language: Language,
): Promise<LegalPage> {
  "use cache";
  const scope = await visitor(tenantId);
  return inLanguage(language, () => readLegalPage(scope, name));
}

export async function cachedLegalVersions(tenantId: string, name: EditedPage): Promise<LegalVersion[]> {
  "use cache";
  return listLegalVersions(await visitor(tenantId), name);
}

/** Of each post, the version for readers of this language. */
export async function cachedPosts(tenantId: string, language: Language): Promise<PostCard[]> {
  "use cache";
  const scope = await visitor(tenantId);
  return inLanguage(language, () => listPosts(scope));
}

/** For search engines: the posts in all their languages. */
export async function cachedPostTranslations(tenantId: string): Promise<PostTranslation[]> {
  "use cache";
  return listAllPublished(await visitor(tenantId));
}

export const findPost = (tenantId: string, segment: string): Promise<Post | null> =>
  cachedPost(tenantId, decodeSegment(segment));

export const postAt = async (tenantId: string, segment: string): Promise<Post> =>
  (await findPost(tenantId, segment)) ?? notFound();

async function cachedPost(tenantId: string, slug: string): Promise<Post | null> {
  "use cache";
  return keepIfFound(await readPost(await visitor(tenantId), slug));
}
