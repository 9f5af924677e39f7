import * as m from "#messages";
import { Switch } from "@/components/ui/checkbox";
import type { Choice } from "@/domain/notification/preferences/rules";
import {
  hasOwnMail,
  isAlwaysShown,
  NOTICE_KINDS,
  type NoticeType,
  RHYTHMS,
  type Rhythm,
} from "@/domain/notification/rules";
import { RHYTHM_NAMES } from "@/features/notification/copy";

type PreferenceRowProps = {
  type: NoticeType;
  choice: Choice;
  isMuted: boolean;
  onChange: (choice: Choice) => void;
};

const SENT = RHYTHMS.filter((rhythm) => rhythm !== "off");

/** One kind in one line: in the app, by email, and how often. */
export function PreferenceRow({ type, choice, isMuted, onChange }: PreferenceRowProps) {
  const { label, mail } = NOTICE_KINDS[type];
  const notice = label();
  const isMailed = !isMuted && choice.mail !== "off";
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 px-4 py-1.5 text-sm">
      <span className="min-w-0 grow basis-36">{notice}</span>
      {!hasOwnMail(type) && isMailed && (
        <select
          aria-label={m.notification_preferences_rhythmFor({ notice })}
          value={choice.mail}
          onChange={(event) => onChange({ ...choice, mail: event.target.value as Rhythm })}
          className="h-8 cursor-pointer rounded-md bg-transparent text-xs text-muted-foreground hover:text-foreground max-sm:order-last max-sm:w-full"
        >
          {SENT.map((rhythm) => (
            <option key={rhythm} value={rhythm} className="bg-popover text-foreground">
              {RHYTHM_NAMES[rhythm]()}
            </option>
          ))}
        </select>
      )}
      <span className="flex w-12 shrink-0 justify-center">
        <Switch
          aria-label={m.notification_preferences_hereFor({ notice })}
          checked={choice.isShown}
          disabled={isAlwaysShown(type)}
          onChange={(event) => onChange({ ...choice, isShown: event.target.checked })}
        />
      </span>
      {!hasOwnMail(type) && (
        <span className="flex w-12 shrink-0 justify-center">
          <Switch
            aria-label={m.notification_preferences_mailFor({ notice })}
            checked={isMailed}
            disabled={isMuted}
            onChange={(event) => onChange({ ...choice, mail: event.target.checked ? startOf(mail) : "off" })}
          />
        </span>
      )}
    </li>
  );
}

/** The rhythm of a kind whose emails are turned on again. */
const startOf = (byDefault: Rhythm): Rhythm => (byDefault === "off" ? "instant" : byDefault);
