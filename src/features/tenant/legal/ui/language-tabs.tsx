import * as m from "#messages";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { isLegalPage } from "@/domain/tenant/legal/rules";
import { languageName } from "@/lib/format/language-name";
import { nameOfLanguage } from "@/lib/language/languages";
import type { OpenPage } from "./open-page";

type Tab = OpenPage["languages"][number];

/** Leads to the draft and the versions of each language, and tells what there is; nothing if there is one language. */
export function LanguageTabs({ page: { name, language, languages } }: { page: OpenPage }) {
  if (languages.length === 1) return null;
  return (
    <nav aria-label={m.common_languages()} className="flex flex-wrap gap-2">
      {languages.map((tab) => (
        <Link
          key={tab.language}
          href={`/admin/community/legal/${name}?language=${tab.language}`}
          aria-current={tab.language === language ? "page" : undefined}
          className="flex min-h-11 flex-col justify-center gap-0.5 rounded-md border px-3 py-2 text-sm hover:bg-muted aria-[current]:border-brand aria-[current]:bg-muted"
        >
          <span lang={tab.language} className="font-medium">
            {nameOfLanguage(tab.language)}
          </span>
          <span className="text-xs text-muted-foreground">{stateOf(tab, name)}</span>
          {tab.isOutdated && <Badge tone="warning">{outdatedText(name, languages)}</Badge>}
        </Link>
      ))}
    </nav>
  );
}

function stateOf({ version, isBinding }: Tab, name: OpenPage["name"]): string {
  if (version === null) return m.tenant_legal_languages_none();
  return isBinding && isLegalPage(name)
    ? m.tenant_legal_languages_binding({ version })
    : m.common_versionNumber({ version });
}

/** Members agree to legal pages only, so no introduction is binding. */
function outdatedText(name: OpenPage["name"], languages: readonly Tab[]): string {
  const binding = languages.find(({ isBinding }) => isBinding);
  return binding && !isLegalPage(name)
    ? m.tenant_legal_languages_outdatedText({ language: languageName(binding.language) })
    : m.tenant_legal_languages_outdated();
}
