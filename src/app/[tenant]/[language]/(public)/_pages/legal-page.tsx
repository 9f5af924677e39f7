import { currentLanguage } from "#language";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { cachedLegalPage } from "@/api/cache/content-pages";
import { Markdown } from "@/components/content/markdown";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { EDITED_HEADINGS, type LegalPageName } from "@/domain/tenant/legal/rules";
import type { LegalPage as PageText } from "@/features/tenant/legal/queries";
import { languageName } from "@/lib/format/language-name";
import { pathIn } from "@/lib/language/path";
import { formatDate } from "@/lib/time/date";
import { InItsLanguage, LanguageNote } from "./shown-language";

export async function LegalPage({ tenant, name }: { tenant: Tenant; name: LegalPageName }) {
  const page = await cachedLegalPage(tenant.id, name, currentLanguage());
  const { body, version, publishedAt, language } = page;
  const { companyName } = tenant.branding;
  const text =
    version !== null && publishedAt
      ? m.tenant_legal_page_inEffect({
          community: companyName,
          version,
          date: formatDate(publishedAt, "day", tenant.timeZone),
        })
      : companyName;
  return (
    <article className="page-column pb-16">
      <PageHeader title={EDITED_HEADINGS[name]()} text={text} />
      {version !== null && <BindingNote tenant={tenant} name={name} page={page} />}
      <InItsLanguage language={language}>
        <Markdown source={body} isOwn className="max-w-reading" />
      </InItsLanguage>
      {version !== null && (
        <p className="max-w-reading pt-8 text-sm">
          <Link href={`/${name}/versions`} className="text-brand underline-offset-4 hover:underline">
            {m.tenant_legal_allVersions()}
          </Link>
        </p>
      )}
    </article>
  );
}

type BindingNoteProps = { tenant: Tenant; name: LegalPageName; page: PageText };

/** Tells that a translation isn't what members agree to, and leads to what is (GDP-3). */
function BindingNote({ tenant, name, page: { language, bindingLanguage } }: BindingNoteProps) {
  if (language === bindingLanguage) return null;
  // A language that isn't offered any more has no pages; all its versions are in the list.
  const isOffered = tenant.languages.includes(bindingLanguage);
  return (
    <LanguageNote>
      {m.tenant_legal_page_binding({ language: languageName(bindingLanguage) })}
      <a
        href={isOffered ? pathIn(bindingLanguage, `/${name}`) : `/${name}/versions`}
        hrefLang={bindingLanguage}
        className="text-brand underline underline-offset-4"
      >
        {m.tenant_legal_page_readBinding()}
      </a>
    </LanguageNote>
  );
}
