import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { zonedClock, zonedInstant } from "@/lib/zoned";
import { api } from "@/trpc/react";
import { MOST_DAYS_AHEAD } from "../../launch-rules";

const DAY_MS = 86_400_000;

type LaunchDateProps = {
  /** An instant in UTC. */
  value: string;
  timeZone: string;
  error?: string;
  inputRef?: (input: HTMLInputElement | null) => void;
  onChange: (value: string) => void;
};

/** A day and a time by the community's clocks, with the launches that are left on that day. */
export function LaunchDate({ value, timeZone, error, inputRef, onChange }: LaunchDateProps) {
  const [typed, setTyped] = useState(() => zonedClock(new Date(value), timeZone));
  const { data: slots } = api.startup.launchSlots.useQuery({ day: typed.day }, { enabled: typed.day !== "" });
  const now = Date.now();
  const dayOf = (at: number) => zonedClock(new Date(at), timeZone).day;
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const at = zonedInstant(next.day, next.time, timeZone);
    if (at) onChange(at.toISOString());
  };
  const left =
    typeof slots === "number" ? `${slots} ${slots === 1 ? "launch" : "launches"} left on this day. ` : "";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Day" error={error} hint={`${left}Clocks of ${timeZone}.`}>
        {(wiring) => (
          <Input
            {...wiring}
            ref={inputRef}
            type="date"
            value={typed.day}
            min={dayOf(now)}
            max={dayOf(now + MOST_DAYS_AHEAD * DAY_MS)}
            onChange={({ target }) => change({ day: target.value })}
          />
        )}
      </Field>
      <Field label="Time">
        {(wiring) => (
          <Input
            {...wiring}
            type="time"
            value={typed.time}
            onChange={({ target }) => change({ time: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** Tomorrow at nine by the community's clocks: where choosing begins. */
export function tomorrowMorning(timeZone: string): string {
  const { day } = zonedClock(new Date(Date.now() + DAY_MS), timeZone);
  return (zonedInstant(day, "09:00", timeZone) ?? new Date(Date.now() + DAY_MS)).toISOString();
}
