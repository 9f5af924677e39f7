import { cachedLegalPage } from "@/api/cache/content-pages";
import { Markdown } from "@/components/content/markdown";

/** What a community says before its guides or its form; nothing where it says nothing. (`docs/behaviours.md`, GDP-3) */
export async function Introduction({ tenantId, name }: { tenantId: string; name: "docs" | "support" }) {
  const { body } = await cachedLegalPage(tenantId, name);
  return body && <Markdown source={body} isOwn className="max-w-reading pb-8" />;
}
