import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import { FormSection } from "@/components/forms/form-section";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { PRICING_NAMES, STAGE_NAMES } from "@/features/startup/directory/copy";

const orNull = (value: string | null) => value || null;

export function FactsSection() {
  const { register, formState } = useFormContext<SubmissionDraft>();
  const { errors } = formState;
  return (
    <FormSection title={m.startup_submission_form_facts()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice label={m.common_stage()} name="stage" options={STAGE_NAMES} />
        <Choice label={m.common_pricing()} name="pricing" options={PRICING_NAMES} />
        <Field label={m.common_location()} optional error={errors.location?.message}>
          {(wiring) => (
            <Input
              {...wiring}
              {...register("location")}
              maxLength={80}
              placeholder={m.startup_submission_form_locationExample()}
            />
          )}
        </Field>
        <Field label={m.startup_submission_form_foundedIn()} optional error={errors.foundedYear?.message}>
          {(wiring) => (
            <Input
              {...wiring}
              {...register("foundedYear", {
                setValueAs: (value: string | number | null) =>
                  value === "" || value === null ? null : Number(value),
              })}
              inputMode="numeric"
              maxLength={4}
              placeholder="2024"
              className="tabular-nums"
            />
          )}
        </Field>
      </div>
      <Checkbox {...register("isHiring")} label={m.startup_submission_form_hiring()} />
    </FormSection>
  );
}

type ChoiceProps = { label: string; name: "stage" | "pricing"; options: Record<string, () => string> };

function Choice({ label, name, options }: ChoiceProps) {
  const { register, formState } = useFormContext<SubmissionDraft>();
  return (
    <Field label={label} optional error={formState.errors[name]?.message}>
      {(wiring) => (
        <Select {...wiring} {...register(name, { setValueAs: orNull })}>
          <option value="">{m.startup_submission_form_notSaid()}</option>
          {Object.entries(options).map(([option, optionName]) => (
            <option key={option} value={option}>
              {optionName()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
