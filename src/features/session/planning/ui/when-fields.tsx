import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { TimeZoneOptions } from "@/components/forms/time-zone-options";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { clockIssue } from "@/features/session/planning/time-rules";
import type { SessionPlan } from "@/features/session/schema";
import { listTimeZones } from "@/lib/time/time-zone";
import { toNumber } from "./use-plan-form";

/** The start in the session's time zone, and the length. (SES-3) */
export function WhenFields() {
  const { register, formState } = useFormContext<SessionPlan>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={m.common_day()} required error={errors.day?.message}>
          {(wiring) => <Input {...wiring} {...register("day")} type="date" />}
        </Field>
        <Field label={m.common_time()} required error={errors.time?.message}>
          {(wiring) => <Input {...wiring} {...register("time")} type="time" />}
        </Field>
        <Field label={m.session_planning_plan_minutes()} required error={errors.minutes?.message}>
          {(wiring) => (
            <Input
              {...wiring}
              {...register("minutes", { setValueAs: toNumber })}
              type="number"
              inputMode="numeric"
              min={5}
              max={720}
              step={5}
            />
          )}
        </Field>
      </div>
      <ZoneField />
    </>
  );
}

function ZoneField() {
  const { register, control, formState, getValues } = useFormContext<SessionPlan>();
  const [day, time, zone] = useWatch({ control, name: ["day", "time", "timeZone"] });
  const [zones] = useState(() => listTimeZones(getValues("timeZone")));
  const issue = clockIssue(day, time, zone);
  const hint =
    issue === "twice"
      ? m.session_form_twice()
      : issue
        ? m.session_form_leaps({ time: issue.leapsTo })
        : m.session_planning_plan_zoneHint();
  return (
    <Field label={m.common_timeZone()} hint={hint} error={formState.errors.timeZone?.message}>
      {(wiring) => (
        <Select {...wiring} {...register("timeZone")} className="max-w-xs">
          <TimeZoneOptions zones={zones} />
        </Select>
      )}
    </Field>
  );
}
