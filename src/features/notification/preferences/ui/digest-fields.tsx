import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { WEEKDAYS } from "@/domain/notification/preferences/rules";
import { placeOf } from "@/lib/time/time-zone";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

type DigestFieldsProps = {
  hour: number;
  weekday: number;
  timeZone: string;
  onChange: (clock: { digestHour?: number; digestWeekday?: number }) => void;
};

export const DigestFields = ({ hour, weekday, timeZone, onChange }: DigestFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field
      label={m.notification_preferences_digest_hour()}
      hint={m.notification_preferences_digest_zone({ zone: placeOf(timeZone) })}
    >
      {(control) => (
        <Select
          {...control}
          value={hour}
          onChange={(event) => onChange({ digestHour: Number(event.target.value) })}
        >
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {`${String(each).padStart(2, "0")}:00`}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label={m.notification_preferences_digest_day()}>
      {(control) => (
        <Select
          {...control}
          value={weekday}
          onChange={(event) => onChange({ digestWeekday: Number(event.target.value) })}
        >
          {WEEKDAYS.map((name, index) => (
            <option key={name()} value={index + 1}>
              {name()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);
