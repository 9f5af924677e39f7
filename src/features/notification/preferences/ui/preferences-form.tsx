"use client";
import { type FormEvent, useState } from "react";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast";
import { PREFERENCES } from "@/features/notification/copy";
import { PREFERENCES_COPY } from "@/features/notification/preferences/copy";
import { NOTICE_TYPES } from "@/features/notification/rules";
import type { SavePreferences } from "@/features/notification/schema";
import { api } from "@/trpc/react";
import { DigestFields } from "./digest-fields";
import { PreferenceRow } from "./preference-row";

type PreferencesFormProps = { saved: SavePreferences; timeZone: string };

/** All kinds and channels, saved together. (NOT-2) */
export function PreferencesForm({ saved, timeZone }: PreferencesFormProps) {
  const [wanted, setWanted] = useState(saved);
  const save = api.notification.savePreferences.useMutation({
    onSuccess: () => void toast.success(PREFERENCES.saved),
    onError: (error) => toastError(PREFERENCES.failed, error),
  });
  const change = (part: Partial<SavePreferences>) => setWanted((known) => ({ ...known, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(wanted);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <Checkbox
        label={PREFERENCES_COPY.none}
        checked={wanted.mutesMail}
        onChange={(event) => change({ mutesMail: event.target.checked })}
      />
      <table className="block sm:table">
        <thead className="sr-only sm:not-sr-only">
          <tr className="text-sm text-muted-foreground">
            <th scope="col" className="pb-2 text-left font-normal">
              {PREFERENCES_COPY.event}
            </th>
            <th scope="col" className="px-4 pb-2 font-normal">
              {PREFERENCES_COPY.here}
            </th>
            <th scope="col" className="pb-2 text-left font-normal">
              {PREFERENCES_COPY.byMail}
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {NOTICE_TYPES.map((type) => (
            <PreferenceRow
              key={type}
              type={type}
              choice={wanted.choices[type]}
              isMuted={wanted.mutesMail}
              onChange={(choice) => change({ choices: { ...wanted.choices, [type]: choice } })}
            />
          ))}
        </tbody>
      </table>
      <DigestFields
        hour={wanted.digestHour}
        weekday={wanted.digestWeekday}
        timeZone={timeZone}
        onChange={change}
      />
      <Button type="submit" loading={save.isPending} className="self-start">
        {PREFERENCES_COPY.save}
      </Button>
    </form>
  );
}
