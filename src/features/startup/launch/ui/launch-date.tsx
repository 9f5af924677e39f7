import { useState } from "react";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { MAX_DAYS_AHEAD } from "@/features/startup/launch/rules";
import { DAY_MS } from "@/lib/time/duration";
import { isInstant } from "@/lib/time/instant";
import { toInstant, zonedClock } from "@/lib/time/time-zone";

/** Loaded when it is first shown: most startups launch at once. The skeleton is as high as a month of five weeks. */
const LaunchCalendar = clientOnly(
  () => import("./launch-calendar").then((file) => file.LaunchCalendar),
  () => <Skeleton className="h-[21.75rem] w-full max-w-sm" />,
);

type LaunchDateProps = {
  value: string;
  timeZone: string;
  error?: string;
  inputRef?: (input: HTMLInputElement | null) => void;
  onChange: (value: string) => void;
};

export function LaunchDate({ value, timeZone, error, inputRef, onChange }: LaunchDateProps) {
  const [typed, setTyped] = useState(() => clockOf(value, timeZone));
  const now = Date.now();
  const dayOf = (at: number) => zonedClock(new Date(at), timeZone).day;
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const at = toInstant(next.day, next.time, timeZone);
    if (at) onChange(at.toISOString());
  };
  return (
    <div className="flex flex-col gap-4">
      <LaunchCalendar
        day={typed.day}
        first={dayOf(now)}
        last={dayOf(now + MAX_DAYS_AHEAD * DAY_MS)}
        onChange={(day) => change({ day })}
      />
      <Field
        label={m.common_time()}
        error={error}
        hint={m.startup_launch_clocks({ timeZone })}
        className="max-w-48"
      >
        {(wiring) => (
          <Input
            {...wiring}
            ref={inputRef}
            type="time"
            value={typed.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** An old draft may hold a date that no calendar shows. */
const clockOf = (value: string, timeZone: string) => {
  const at = new Date(value);
  return zonedClock(isInstant(at) ? at : new Date(), timeZone);
};

/** The default: 9:00 tomorrow in the community's time zone. */
export function tomorrowMorning(timeZone: string): string {
  const { day } = zonedClock(new Date(Date.now() + DAY_MS), timeZone);
  return (toInstant(day, "09:00", timeZone) ?? new Date(Date.now() + DAY_MS)).toISOString();
}
