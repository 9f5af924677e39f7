import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { loadListing } from "@/features/tenant/hub-listing/queries";
import { obstacleOf } from "@/features/tenant/hub-listing/rules";
import { ListingForm } from "@/features/tenant/hub-listing/ui/listing-form";

export const generateMetadata = privateMetadata(m.tenant_hubListing_title);

export default async function HubPage() {
  const gate = await requirePage("/admin/community/hub");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/hub"
      title={m.tenant_hubListing_title()}
      text={m.tenant_hubListing_form_text({ community: scope.tenant.name })}
    >
      <ListingForm {...(await loadListing(scope))} obstacle={obstacleOf(scope.tenant)} />
    </AdminFrame>
  );
}
