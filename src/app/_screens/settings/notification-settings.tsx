"use client";
import * as m from "#messages";
import { FormSkeleton } from "@/components/feedback/form-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { PreferencesForm } from "@/features/notification/preferences/ui/preferences-form";
import { api } from "@/trpc/react";
import { READ_ONCE } from "@/trpc/read-once";

export function NotificationSettings({ isMailed }: { isMailed: boolean }) {
  const preferences = api.notification.preferences.useQuery(undefined, READ_ONCE);
  return (
    <Loaded query={preferences} waiting={<FormSkeleton />}>
      {({ timeZone, isEmailVerified, ...saved }) => {
        const note = isMailed
          ? !isEmailVerified && m.notification_preferences_unproved()
          : m.notification_preferences_mailOff();
        return (
          <>
            {note && <p className="rounded-md border bg-muted px-4 py-3 text-sm">{note}</p>}
            <PreferencesForm saved={saved} timeZone={timeZone} />
          </>
        );
      }}
    </Loaded>
  );
}
