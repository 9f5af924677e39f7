import * as m from "#messages";
import { requireShell } from "@/api/pages/require-page";
import { AccountSettings } from "@/app/_screens/settings/account-settings";
import { SettingsFrame } from "@/app/_screens/settings/settings-layout";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = privateMetadata(m.settings_memberPages_account);

export default async function AccountSettingsPage() {
  const tenant = await requireShell("/settings/account");
  return (
    <SettingsFrame tenant={tenant} current="/settings/account">
      <AccountSettings community={tenant.branding.companyName} timeZone={tenant.timeZone} />
    </SettingsFrame>
  );
}
