import * as m from "#messages";
import { requireShell } from "@/api/pages/require-page";
import { SecuritySettings } from "@/app/_screens/settings/security-settings";
import { SettingsFrame } from "@/app/_screens/settings/settings-layout";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = privateMetadata(m.common_security);

export default async function SecuritySettingsPage() {
  const tenant = await requireShell("/settings/security");
  return (
    <SettingsFrame tenant={tenant} current="/settings/security">
      <SecuritySettings community={tenant.branding.companyName} timeZone={tenant.timeZone} />
    </SettingsFrame>
  );
}
