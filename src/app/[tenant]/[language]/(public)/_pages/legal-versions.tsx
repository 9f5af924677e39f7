import Link from "next/link";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { cachedLegalVersions } from "@/api/cache/content-pages";
import { Markdown } from "@/components/content/markdown";
import { PageHeader } from "@/components/navigation/page-header";
import { VERSIONS_COPY } from "@/features/tenant/legal/copy";
import { EDITED_TITLES, type LegalPageName } from "@/features/tenant/legal/rules";
import { formatDate } from "@/lib/time/date";

/** All versions of a legal page that have ever been in force (GDP-3). */
export async function LegalVersions({ tenant, name }: { tenant: Tenant; name: LegalPageName }) {
  const versions = await cachedLegalVersions(tenant.id, name);
  const dateOf = (at: Date) => formatDate(at, "date", tenant.timeZone);
  return (
    <article className="page-column pb-16">
      <PageHeader
        title={m.tenant_legal_versions_titleOf({ page: EDITED_TITLES[name]() })}
        text={
          <>
            {m.tenant_legal_versions_every({ community: tenant.branding.companyName })}{" "}
            <Link href={`/${name}`} className="text-brand underline underline-offset-4">
              {m.tenant_legal_versions_today()}
            </Link>
          </>
        }
      />
      {versions.length === 0 && (
        <p className="max-w-reading text-muted-foreground">{m.tenant_legal_versions_first()}</p>
      )}
      <ul className="max-w-reading divide-y border-y empty:hidden">
        {versions.map(({ version, publishedAt, body, note, isMaterial }, at) => (
          <li key={version}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2 font-medium">
                {m.tenant_legal_versions_version({ version })}
                <span className="text-sm font-normal text-muted-foreground">
                  {VERSIONS_COPY.since(dateOf(publishedAt), at === 0)}
                </span>
              </summary>
              {note && (
                <p className="pb-4 text-sm text-muted-foreground">
                  {isMaterial ? m.tenant_legal_versions_material() : m.tenant_legal_versions_changed()} {note}
                </p>
              )}
              <Markdown source={body} isOwn className="pb-6" />
            </details>
          </li>
        ))}
      </ul>
    </article>
  );
}
