import * as m from "#messages";
import { requireShell } from "@/api/pages/require-page";
import { DirectorySettings } from "@/app/_screens/settings/directory-settings";
import { SettingsFrame } from "@/app/_screens/settings/settings-layout";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = privateMetadata(m.member_directory_title);

export default async function DirectorySettingsPage() {
  const tenant = await requireShell("/settings/directory");
  return (
    <SettingsFrame tenant={tenant} current="/settings/directory">
      <DirectorySettings community={tenant.branding.companyName} />
    </SettingsFrame>
  );
}
