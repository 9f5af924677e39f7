import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { listDomains } from "@/features/tenant/domains/domains";
import { DomainsNotPart } from "@/features/tenant/domains/ui/domains-not-in-plan";
import { DomainsScreen } from "@/features/tenant/domains/ui/domains-screen";

export const generateMetadata = privateMetadata(m.common_domains);

export default async function DomainsPage() {
  const gate = await requirePage("/admin/community/domains");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const { name, timeZone, capabilities, entitlements } = scope.tenant;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/domains"
      title={m.common_domains()}
      text={m.app_texts_domains({ community: name })}
    >
      {!capabilities.custom_domains && (
        <DomainsNotPart isEntitled={entitlements.includes("custom_domains")} />
      )}
      <DomainsScreen
        start={await listDomains(scope)}
        isOn={capabilities.custom_domains}
        timeZone={timeZone}
      />
    </AdminFrame>
  );
}
