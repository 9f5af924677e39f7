import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SessionPlan } from "@/features/session/schema";
import { toNumber, toNumberOrNone } from "./use-plan-form";

/** Limits for attendees, the waitlist and speakers. A waitlist requires a seat limit. */
export function SeatsFields() {
  const { register, control, formState } = useFormContext<SessionPlan>();
  const { errors } = formState;
  const capacity = useWatch({ control, name: "capacity" });
  const number = { type: "number", inputMode: "numeric" } as const;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field
        label={m.common_seats()}
        optional
        error={errors.capacity?.message}
        hint={m.session_planning_plan_noLimit()}
      >
        {(wiring) => (
          <Input {...wiring} {...number} {...register("capacity", { setValueAs: toNumberOrNone })} min={1} />
        )}
      </Field>
      <Field
        label={m.session_planning_plan_waitlist()}
        optional
        error={errors.waitlistLimit?.message}
        hint={capacity === null ? m.session_planning_plan_waitlistHint() : m.session_planning_plan_noLimit()}
      >
        {(wiring) => (
          <Input
            {...wiring}
            {...number}
            {...register("waitlistLimit", { setValueAs: toNumberOrNone })}
            readOnly={capacity === null}
            min={0}
          />
        )}
      </Field>
      <Field label={m.session_planning_plan_slots()} required error={errors.speakerSlots?.message}>
        {(wiring) => (
          <Input
            {...wiring}
            {...number}
            {...register("speakerSlots", { setValueAs: toNumber })}
            min={1}
            max={40}
          />
        )}
      </Field>
    </div>
  );
}
