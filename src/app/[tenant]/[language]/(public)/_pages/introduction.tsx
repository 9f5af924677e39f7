import { currentLanguage } from "#language";
import { cachedLegalPage } from "@/api/cache/content-pages";
import { Markdown } from "@/components/content/markdown";
import { InItsLanguage } from "./shown-language";

/** A community's own text above its guides or its support form; nothing if it is empty (GDP-3). */
export async function Introduction({ tenantId, name }: { tenantId: string; name: "docs" | "support" }) {
  const { body, language } = await cachedLegalPage(tenantId, name, currentLanguage());
  return (
    body && (
      <InItsLanguage language={language}>
        <Markdown source={body} isOwn className="max-w-reading pb-8" />
      </InItsLanguage>
    )
  );
}
