import * as m from "#messages";
import { requireShell } from "@/api/pages/require-page";
import { ProfileSettings } from "@/app/_screens/settings/profile-settings";
import { SettingsFrame } from "@/app/_screens/settings/settings-layout";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { fieldsOf } from "@/domain/fields/rules";
import { listTimeZones } from "@/lib/time/time-zone";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = privateMetadata(m.settings_memberPages_profile);

export default async function ProfileSettingsPage() {
  const tenant = await requireShell("/settings/profile");
  return (
    <SettingsFrame tenant={tenant} current="/settings/profile">
      <ProfileSettings
        community={tenant.name}
        hasFields={fieldsOf(tenant, "member").length > 0}
        zones={{ community: tenant.timeZone, all: listTimeZones() }}
      />
    </SettingsFrame>
  );
}
