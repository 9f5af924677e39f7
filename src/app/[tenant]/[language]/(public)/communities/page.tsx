import * as m from "#messages";
import { cachedCommunities } from "@/api/cache/communities";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { CommunitiesScreen } from "@/features/tenant/hub-listing/ui/communities-screen";
import { FIRST_VIEW } from "@/features/tenant/hub-listing/urls";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = publicMetadata("/communities", () => ({
  title: m.common_communities(),
  description: m.tenant_hubListing_list_lead(),
}));

export default async function CommunitiesPage() {
  const gate = await requirePublicPage("/communities");
  if (gate.denial) return <AccessDenied {...gate} />;
  return <CommunitiesScreen view={FIRST_VIEW} page={await cachedCommunities(gate.scope.tenant.id)} />;
}
