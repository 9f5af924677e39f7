import type { Metadata } from "next";
import * as m from "#messages";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { filtersOf } from "@/domain/fields/rules";
import { InlineResults } from "../../_browse/inline-results";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
const describe = publicMetadata("/browse", () => ({
  title: m.common_search(),
  description: m.startup_directory_lead(),
}));
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await describe()),
  robots: { index: false },
});

/** The page of every search, before its results are filled in (`findResults`). */
export default async function ResultsPage() {
  const gate = await requirePublicPage("/browse");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant } = gate.scope;
  return (
    <InlineResults
      community={tenant.tier === 1 ? tenant.name : null}
      hasSessions={tenant.capabilities.sessions}
      filters={filtersOf(tenant, "startup")}
    />
  );
}
