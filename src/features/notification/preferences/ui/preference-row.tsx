import { useId } from "react";
import { Select } from "@/components/ui/select";
import { PREFERENCES } from "@/features/notification/copy";
import { PREFERENCES_COPY } from "@/features/notification/preferences/copy";
import type { Choice } from "@/features/notification/preferences/rules";
import {
  hasOwnMail,
  isAlwaysShown,
  NOTICE_KINDS,
  type NoticeType,
  RHYTHMS,
  type Rhythm,
} from "@/features/notification/rules";

type PreferenceRowProps = {
  type: NoticeType;
  choice: Choice;
  isMuted: boolean;
  onChange: (choice: Choice) => void;
};

export function PreferenceRow({ type, choice, isMuted, onChange }: PreferenceRowProps) {
  const id = useId();
  const { label, hint } = NOTICE_KINDS[type];
  return (
    <tr className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-t py-4 sm:table-row sm:[&>*]:py-3">
      <th scope="row" className="col-span-2 text-left font-normal sm:pr-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="block text-sm text-muted-foreground">{hint}</span>
      </th>
      <td className="sm:px-4 sm:text-center">
        <label className="inline-flex min-h-10 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={choice.isShown}
            disabled={isAlwaysShown(type)}
            onChange={(event) => onChange({ ...choice, isShown: event.target.checked })}
            aria-label={PREFERENCES_COPY.hereFor(label)}
            className="size-4 accent-primary"
          />
          <span aria-hidden="true" className="sm:hidden">
            {PREFERENCES_COPY.showHere}
          </span>
        </label>
      </td>
      <td className="w-40">
        {hasOwnMail(type) ? (
          <span className="flex min-h-10 items-center text-sm text-muted-foreground">
            {PREFERENCES.ownMail}
          </span>
        ) : (
          <Select
            aria-label={PREFERENCES_COPY.mailFor(label)}
            value={isMuted ? "off" : choice.mail}
            disabled={isMuted}
            onChange={(event) => onChange({ ...choice, mail: event.target.value as Rhythm })}
          >
            {RHYTHMS.map((rhythm) => (
              <option key={rhythm} value={rhythm}>
                {PREFERENCES.rhythms[rhythm]}
              </option>
            ))}
          </Select>
        )}
      </td>
    </tr>
  );
}
