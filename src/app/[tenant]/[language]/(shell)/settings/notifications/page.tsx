import type { Metadata } from "next";
import * as m from "#messages";
import { requireShell } from "@/api/pages/require-page";
import { NotificationSettings } from "@/app/_settings/notification-settings";
import { SettingsFrame } from "@/app/_settings/settings-layout";
import { Section } from "@/components/section";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const metadata: Metadata = { title: "Notification settings", robots: { index: false } };

export default async function NotificationSettingsPage() {
  const tenant = await requireShell("/settings/notifications");
  return (
    <SettingsFrame tenant={tenant} current="/settings/notifications">
      <Section
        title={m.notification_preferences_title()}
        text={`These settings only apply to ${tenant.name}.`}
      >
        <NotificationSettings isMailed={tenant.capabilities.email_notifications} />
      </Section>
    </SettingsFrame>
  );
}
