"use client";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast";
import { NOTICE_GROUPS } from "@/domain/notification/preferences/rules";
import { hasOwnMail, isAlwaysShown, NOTICE_TYPES, type NoticeType } from "@/domain/notification/rules";
import type { SavePreferences } from "@/domain/notification/schema";
import { api } from "@/trpc/react";
import { DigestFields } from "./digest-fields";
import { PreferenceRow } from "./preference-row";

type PreferencesFormProps = { saved: SavePreferences; timeZone: string };

/** All kinds and channels, saved together. (NOT-2) */
export function PreferencesForm({ saved, timeZone }: PreferencesFormProps) {
  const [wanted, setWanted] = useState(saved);
  const save = api.notification.savePreferences.useMutation({
    onSuccess: () => void toast.success(m.notification_preferences_saved()),
    onError: (error) => toastError(m.notification_preferences_failed(), error),
  });
  const change = (part: Partial<SavePreferences>) => setWanted((known) => ({ ...known, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(wanted);
  };
  const row = (type: NoticeType) => (
    <PreferenceRow
      key={type}
      type={type}
      choice={wanted.choices[type]}
      isMuted={wanted.mutesMail}
      onChange={(choice) => change({ choices: { ...wanted.choices, [type]: choice } })}
    />
  );
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <Checkbox
        label={m.notification_preferences_none()}
        checked={wanted.mutesMail}
        onChange={(event) => change({ mutesMail: event.target.checked })}
      />
      {NOTICE_GROUPS.map(({ title, types }) => (
        <Group key={title()} title={title()}>
          {types.filter((type) => !hasOwnMail(type)).map(row)}
        </Group>
      ))}
      <div className="flex flex-col gap-2 text-sm text-muted-foreground">
        <p>{m.notification_preferences_always()}</p>
        <details>
          <summary className="cursor-pointer py-1">{m.notification_preferences_alwaysHere()}</summary>
          <ul className="mt-2 divide-y rounded-lg border bg-card text-foreground">
            {NOTICE_TYPES.filter((type) => hasOwnMail(type) && !isAlwaysShown(type)).map(row)}
          </ul>
        </details>
      </div>
      <DigestFields
        hour={wanted.digestHour}
        weekday={wanted.digestWeekday}
        timeZone={timeZone}
        onChange={change}
      />
      <Button type="submit" loading={save.isPending} className="self-start">
        {m.common_save()}
      </Button>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <div className="flex items-end gap-4 px-4">
        <h3 id={id} className="grow font-medium">
          {title}
        </h3>
        {[m.notification_preferences_here(), m.common_email()].map((channel) => (
          <span key={channel} aria-hidden="true" className="w-12 text-center text-xs text-muted-foreground">
            {channel}
          </span>
        ))}
      </div>
      <ul className="divide-y rounded-lg border bg-card">{children}</ul>
    </section>
  );
}
