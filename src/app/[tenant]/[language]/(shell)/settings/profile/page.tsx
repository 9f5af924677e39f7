import type { Metadata } from "next";
import { requireShell } from "@/api/pages/require-page";
import { ProfileSettings } from "@/app/_settings/profile-settings";
import { SettingsFrame } from "@/app/_settings/settings-layout";
import { listTimeZones } from "@/lib/time/time-zone";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: "Profile settings", robots: { index: false } };

export default async function ProfileSettingsPage() {
  const tenant = await requireShell("/settings/profile");
  return (
    <SettingsFrame tenant={tenant} current="/settings/profile">
      <ProfileSettings zones={{ community: tenant.timeZone, all: listTimeZones() }} />
    </SettingsFrame>
  );
}
