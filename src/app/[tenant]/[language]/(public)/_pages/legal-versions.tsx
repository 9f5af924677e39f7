import { currentLanguage } from "#language";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { cachedLegalPage, cachedLegalVersions } from "@/api/cache/content-pages";
import { Markdown } from "@/components/content/markdown";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { EDITED_HEADINGS, type LegalPageName } from "@/domain/tenant/legal/rules";
import type { LegalVersion } from "@/features/tenant/legal/queries";
import { languageLabel } from "@/lib/format/language-name";
import { directionOf, type Language } from "@/lib/language/languages";
import { formatDate } from "@/lib/time/date";

type VersionsProps = { tenant: Tenant; name: LegalPageName };

/**
 * All versions of a legal page that have ever been in force (GDP-3), also those in a language that isn't offered any
 * more. The reader's language comes first, then the binding one.
 */
export async function LegalVersions({ tenant, name }: VersionsProps) {
  const versions = await cachedLegalVersions(tenant.id, name);
  const { bindingLanguage } = await cachedLegalPage(tenant.id, name, currentLanguage());
  const order = [currentLanguage(), bindingLanguage, ...versions.map(({ language }) => language)];
  const groups = [...new Set(order)].flatMap((language) => {
    const own = versions.filter((one) => one.language === language);
    return own.length > 0 ? [{ language, versions: own }] : [];
  });
  return (
    <article className="page-column pb-16">
      <PageHeader
        title={m.tenant_legal_versions_titleOf({ page: EDITED_HEADINGS[name]() })}
        text={
          <span>
            {m.tenant_legal_versions_every({ community: tenant.branding.companyName })}{" "}
            <Link href={`/${name}`} className="text-brand underline underline-offset-4">
              {m.tenant_legal_versions_today()}
            </Link>
          </span>
        }
      />
      {versions.length === 0 && (
        <p className="max-w-reading text-muted-foreground">{m.tenant_legal_versions_first()}</p>
      )}
      {groups.map((group) => (
        <section key={group.language} className="max-w-reading pb-8">
          {(groups.length > 1 || group.language !== currentLanguage()) && (
            <GroupTitle language={group.language} isBinding={group.language === bindingLanguage} />
          )}
          <VersionList versions={group.versions} timeZone={tenant.timeZone} />
        </section>
      ))}
    </article>
  );
}

const GroupTitle = ({ language, isBinding }: { language: Language; isBinding: boolean }) => (
  <h2 className="pb-2 font-semibold">
    {isBinding
      ? m.tenant_legal_versions_binding({ language: languageLabel(language) })
      : m.tenant_legal_versions_translation({ language: languageLabel(language) })}
  </h2>
);

function stateOf(isWithdrawal: boolean, isLatest: boolean): (inputs: { date: string }) => string {
  if (isWithdrawal) return m.tenant_legal_versions_withdrawn;
  return isLatest ? m.tenant_legal_versions_inEffect : m.tenant_legal_versions_since;
}

type ListProps = { versions: readonly LegalVersion[]; timeZone: string };

const VersionList = ({ versions, timeZone }: ListProps) => (
  <ul className="divide-y border-y">
    {versions.map(({ version, publishedAt, body, note, isMaterial, isWithdrawal, language }, at) => (
      <li key={version}>
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2 font-medium">
            {m.common_versionNumber({ version })}
            <span className="text-sm font-normal text-muted-foreground">
              {stateOf(isWithdrawal, at === 0)({ date: formatDate(publishedAt, "day", timeZone) })}
            </span>
          </summary>
          {note && (
            <p className="pb-4 text-sm text-muted-foreground">
              <span>
                {isMaterial ? m.tenant_legal_versions_material() : m.tenant_legal_versions_changed()}
              </span>{" "}
              <bdi>{note}</bdi>
            </p>
          )}
          <div lang={language} dir={directionOf(language)}>
            <Markdown source={body} isOwn className="pb-6" />
          </div>
        </details>
      </li>
    ))}
  </ul>
);
