import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { PLAN_COPY } from "@/features/session/planning/copy";
import type { SessionPlan } from "@/features/session/schema";

export function WhereFields() {
  const { register, formState } = useFormContext<SessionPlan>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={PLAN_COPY.place} error={errors.place?.message} hint={PLAN_COPY.placeHint}>
          {(wiring) => <Input {...wiring} {...register("place")} placeholder={PLAN_COPY.placeExample} />}
        </Field>
        <Field label={PLAN_COPY.link} error={errors.link?.message} hint={PLAN_COPY.linkHint}>
          {(wiring) => (
            <Input
              {...wiring}
              {...register("link")}
              inputMode="url"
              autoCapitalize="none"
              placeholder={PLAN_COPY.linkExample}
            />
          )}
        </Field>
      </div>
      <Field label={PLAN_COPY.visibility} error={errors.visibility?.message}>
        {(wiring) => (
          <Select {...wiring} {...register("visibility")} className="max-w-xs">
            <option value="public">{PLAN_COPY.anyone}</option>
            <option value="members">{PLAN_COPY.members}</option>
          </Select>
        )}
      </Field>
    </>
  );
}
