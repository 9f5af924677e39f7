import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { HostingFrame } from "@/app/_screens/platform/hosting-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readConfiguration } from "@/features/hosting/configuration";
import { ConfigurationForm } from "@/features/hosting/ui/configuration-form";

export const generateMetadata = privateMetadata(m.app_titles_providerConfiguration);

export default async function HostingConfigurationPage() {
  const gate = await requirePage("/admin/superadmin/hosting/configuration");
  if (gate.denial) return <AccessDenied {...gate} />;
  return (
    <HostingFrame current="/admin/superadmin/hosting/configuration">
      <ConfigurationForm configuration={await readConfiguration(platformScopeOf(gate.scope))} />
    </HostingFrame>
  );
}
