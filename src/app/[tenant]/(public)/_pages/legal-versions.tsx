import Link from "next/link";
import type { Tenant } from "@/access/tenant";
import { cachedLegalVersions } from "@/api/cached-pages";
import { Markdown } from "@/components/markdown";
import { PageHeader } from "@/components/page-header";
import { LEGAL_TITLES, type LegalPageName } from "@/features/tenant/legal-rules";

/** Every wording of a legal page that was ever in force here, each to be opened. (`docs/behaviours.md`, GDP-3) */
export async function LegalVersions({ tenant, name }: { tenant: Tenant; name: LegalPageName }) {
  const versions = await cachedLegalVersions(tenant.id, name);
  const dateOf = (at: Date) =>
    at.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: tenant.timeZone });
  return (
    <article className="page-column pb-16">
      <PageHeader
        title={`${LEGAL_TITLES[name]}: versions`}
        text={
          <>
            Every wording that {tenant.branding.companyName} has put in force.{" "}
            <Link href={`/${name}`} className="text-brand underline underline-offset-4">
              Read the one that holds today
            </Link>
          </>
        }
      />
      {versions.length === 0 && (
        <p className="max-w-reading text-muted-foreground">
          There is one version so far: the text that comes with the platform.
        </p>
      )}
      <ul className="max-w-reading divide-y border-y empty:hidden">
        {versions.map(({ version, publishedAt, body, note, isMaterial }, at) => (
          <li key={version}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2 font-medium">
                Version {version}
                <span className="text-sm font-normal text-muted-foreground">
                  since {dateOf(publishedAt)}
                  {at === 0 ? ", in force" : ""}
                </span>
              </summary>
              {note && (
                <p className="pb-4 text-sm text-muted-foreground">
                  {isMaterial ? "A material change: " : "What changed: "}
                  {note}
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
