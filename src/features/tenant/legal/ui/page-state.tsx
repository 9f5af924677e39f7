import * as m from "#messages";
import { isLegalPage } from "@/domain/tenant/legal/rules";
import { languageName } from "@/lib/format/language-name";
import { pathIn } from "@/lib/language/path";
import type { OpenPage } from "./open-page";

/** What readers of this language see now. */
export function PageState({ page }: { page: OpenPage }) {
  const { name, language, languages } = page;
  const path = `/${name}`;
  const binding = languages.find(({ isBinding }) => isBinding);
  const isTranslation = isLegalPage(name) && binding && binding.language !== language && !page.canBind;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
      {stateOf(page)}
      {isTranslation && (
        <span>{m.tenant_legal_translation({ language: languageName(binding.language) })}</span>
      )}
      <a
        className="text-brand underline underline-offset-4"
        href={languages.length > 1 ? pathIn(language, path) : path}
      >
        {m.common_view()}
      </a>
    </p>
  );
}

function stateOf({ name, language, languages, inForce }: OpenPage): string {
  if (inForce !== null) return m.tenant_legal_yourVersion({ version: inForce });
  const shown = languages.find(({ isBinding, version }) => isBinding && version !== null);
  if (shown)
    return m.tenant_legal_noVersion({
      language: languageName(language),
      shown: languageName(shown.language),
    });
  return isLegalPage(name) ? m.tenant_legal_platformText() : m.tenant_legal_nothing();
}
