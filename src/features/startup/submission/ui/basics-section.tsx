import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { FormSection } from "@/components/form-section";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SubmissionDraft } from "@/features/startup/schema";
import { FORM_COPY } from "@/features/startup/submission/copy";
import type { Outputs } from "@/trpc/react";
import { SameWebsite, SimilarNames } from "./duplicate-notice";

const NAME_LENGTH = 60;
const TAGLINE_LENGTH = 100;

type BasicsSectionProps = {
  duplicates?: Outputs["startup"]["findDuplicates"];
  prefill?: ReactNode;
};

export function BasicsSection({ duplicates, prefill }: BasicsSectionProps) {
  const { register, control, formState, setValue } = useFormContext<SubmissionDraft>();
  const { errors } = formState;
  const tagline = useWatch({ control, name: "tagline" });
  const isTaken = Boolean(duplicates?.website);
  return (
    <FormSection title={FORM_COPY.essentials}>
      <div className="flex flex-col gap-2">
        <Field label={FORM_COPY.website} required error={errors.website?.message}>
          {(wiring) => (
            <Input
              {...wiring}
              {...register("website")}
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={500}
              placeholder={FORM_COPY.websiteExample}
            />
          )}
        </Field>
        <SameWebsite taken={duplicates?.website} />
        {prefill}
      </div>
      <div className="flex flex-col gap-2">
        <Field label={FORM_COPY.name} required error={errors.name?.message}>
          {(wiring) => (
            <Input
              {...wiring}
              {...register("name", { onChange: () => setValue("isDistinct", false) })}
              maxLength={NAME_LENGTH * 4}
              autoComplete="off"
            />
          )}
        </Field>
        <SimilarNames twins={isTaken ? [] : duplicates?.similar} />
      </div>
      <Field
        label={FORM_COPY.tagline}
        required
        hint={FORM_COPY.taglineHint}
        aside={FORM_COPY.taglineLength(tagline.length, TAGLINE_LENGTH)}
        error={errors.tagline?.message}
      >
        {(wiring) => (
          <Input {...wiring} {...register("tagline")} maxLength={TAGLINE_LENGTH * 4} autoComplete="off" />
        )}
      </Field>
    </FormSection>
  );
}
