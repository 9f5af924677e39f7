import type { Metadata } from "next";
import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { listCommunities } from "@/features/tenant/hub-listing/queries";
import { CommunitiesScreen } from "@/features/tenant/hub-listing/ui/communities-screen";
import { readCommunitiesView } from "@/features/tenant/hub-listing/urls";

type Props = { searchParams: Promise<Record<string, string>> };

const describe = publicMetadata("/communities", () => ({
  title: m.common_communities(),
  description: m.tenant_hubListing_list_lead(),
}));
export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await describe()),
  robots: { index: false },
});

/** The communities of a category or language, and further pages, rendered per request. */
export default async function MoreCommunitiesPage({ searchParams }: Props) {
  const gate = await requirePublicPage("/communities");
  if (gate.denial) return <AccessDenied {...gate} />;
  const view = readCommunitiesView(new URLSearchParams(await searchParams));
  if (!view) notFound();
  return <CommunitiesScreen view={view} page={await listCommunities(gate.scope, view)} />;
}
