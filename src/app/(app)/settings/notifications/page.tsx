import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePage } from "@/api/pages/require-page";
import { SettingsFrame } from "@/app/_settings/settings-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { Section } from "@/components/section";
import { PREFERENCES } from "@/features/notification/copy";
import { readPreferences } from "@/features/notification/preferences/save-preferences";
import { PreferencesForm } from "@/features/notification/preferences/ui/preferences-form";

export const metadata: Metadata = { title: "Notification settings", robots: { index: false } };

export default async function NotificationSettingsPage() {
  const gate = await requirePage("/settings/notifications");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant } = gate.scope;
  const viewer = gate.scope.viewer ?? notFound();
  const { timeZone, ...saved } = await readPreferences(gate.scope, viewer);
  const isMailed = tenant.capabilities.email_notifications;
  const note = isMailed ? !viewer.isEmailVerified && PREFERENCES.unproved : PREFERENCES.mailOff;
  return (
    <SettingsFrame tenant={tenant} current="/settings/notifications">
      <Section title={PREFERENCES.title} text={`These settings only apply to ${tenant.name}.`}>
        {note && <p className="rounded-md border bg-muted px-4 py-3 text-sm">{note}</p>}
        <PreferencesForm saved={saved} timeZone={timeZone} />
      </Section>
    </SettingsFrame>
  );
}
