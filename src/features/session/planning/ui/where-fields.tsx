import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { SessionPlan } from "@/features/session/schema";

export function WhereFields() {
  const { register, formState } = useFormContext<SessionPlan>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={m.session_planning_plan_place()}
          error={errors.place?.message}
          hint={m.session_planning_plan_placeHint()}
        >
          {(wiring) => (
            <Input {...wiring} {...register("place")} placeholder={m.session_planning_plan_placeExample()} />
          )}
        </Field>
        <Field
          label={m.session_planning_plan_link()}
          error={errors.link?.message}
          hint={m.session_planning_plan_linkHint()}
        >
          {(wiring) => (
            <Input
              {...wiring}
              {...register("link")}
              inputMode="url"
              autoCapitalize="none"
              placeholder={m.session_planning_plan_linkExample()}
            />
          )}
        </Field>
      </div>
      <Field label={m.common_visibility()} error={errors.visibility?.message}>
        {(wiring) => (
          <Select {...wiring} {...register("visibility")} className="max-w-xs">
            <option value="public">{m.session_planning_plan_anyone()}</option>
            <option value="members">{m.session_planning_plan_members()}</option>
          </Select>
        )}
      </Field>
    </>
  );
}
