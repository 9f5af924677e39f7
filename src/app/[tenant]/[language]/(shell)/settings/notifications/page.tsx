import * as m from "#messages";
import { requireShell } from "@/api/pages/require-page";
import { NotificationSettings } from "@/app/_screens/settings/notification-settings";
import { SettingsFrame } from "@/app/_screens/settings/settings-layout";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { Section } from "@/components/content/section";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = privateMetadata(m.settings_memberPages_notifications);

export default async function NotificationSettingsPage() {
  const tenant = await requireShell("/settings/notifications");
  return (
    <SettingsFrame tenant={tenant} current="/settings/notifications">
      <Section
        title={m.common_notifications()}
        text={m.settings_memberPages_notificationsText({ community: tenant.name })}
      >
        <NotificationSettings isMailed={tenant.capabilities.email_notifications} />
      </Section>
    </SettingsFrame>
  );
}
