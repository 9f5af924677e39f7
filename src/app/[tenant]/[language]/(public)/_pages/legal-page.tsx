import Link from "next/link";
import { currentLanguage } from "#language";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { cachedLegalPage } from "@/api/cache/content-pages";
import { Markdown } from "@/components/content/markdown";
import { PageHeader } from "@/components/navigation/page-header";
import { EDITED_TITLES, type LegalPageName } from "@/features/tenant/legal/rules";
import { formatDate } from "@/lib/time/date";

export async function LegalPage({ tenant, name }: { tenant: Tenant; name: LegalPageName }) {
  const { body, version, publishedAt } = await cachedLegalPage(tenant.id, name, currentLanguage());
  const { companyName } = tenant.branding;
  const text =
    version !== null && publishedAt
      ? m.tenant_legal_page_inEffect({
          community: companyName,
          version,
          date: formatDate(publishedAt, "date", tenant.timeZone),
        })
      : companyName;
  return (
    <article className="page-column pb-16">
      <PageHeader title={EDITED_TITLES[name]()} text={text} />
      <Markdown source={body} isOwn className="max-w-reading" />
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
