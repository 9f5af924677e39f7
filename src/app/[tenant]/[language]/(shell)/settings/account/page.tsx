import type { Metadata } from "next";
import { requireShell } from "@/api/pages/require-page";
import { AccountSettings } from "@/app/_settings/account-settings";
import { SettingsFrame } from "@/app/_settings/settings-layout";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: "Account settings", robots: { index: false } };

export default async function AccountSettingsPage() {
  const tenant = await requireShell("/settings/account");
  return (
    <SettingsFrame tenant={tenant} current="/settings/account">
      <AccountSettings community={tenant.branding.companyName} timeZone={tenant.timeZone} />
    </SettingsFrame>
  );
}
