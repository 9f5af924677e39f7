import { currentLanguage } from "#language";
import { cachedLegalPage } from "@/api/cache/content-pages";
import { Markdown } from "@/components/content/markdown";

/** A community's own text above its guides or its support form; nothing if it is empty (GDP-3). */
export async function Introduction({ tenantId, name }: { tenantId: string; name: "docs" | "support" }) {
  const { body } = await cachedLegalPage(tenantId, name, currentLanguage());
  return body && <Markdown source={body} isOwn className="max-w-reading pb-8" />;
}
