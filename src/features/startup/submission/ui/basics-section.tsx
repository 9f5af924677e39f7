import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { FormSection } from "@/components/forms/form-section";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SubmissionDraft } from "@/domain/startup/schema";
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
    <FormSection title={m.startup_submission_form_essentials()}>
      <div className="flex flex-col gap-2">
        <Field label={m.startup_submission_form_website()} required error={errors.website?.message}>
          {(wiring) => (
            <Input
              {...wiring}
              {...register("website")}
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={500}
              placeholder={m.common_websiteExample()}
            />
          )}
        </Field>
        <SameWebsite taken={duplicates?.website} />
        {prefill}
      </div>
      <div className="flex flex-col gap-2">
        <Field label={m.common_name()} required error={errors.name?.message}>
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
        label={m.common_tagline()}
        required
        hint={m.startup_submission_form_taglineHint()}
        aside={
          // What was typed before the scripts had loaded isn't in the kept page.
          <span suppressHydrationWarning>
            {m.startup_submission_form_taglineLength({ length: tagline.length, most: TAGLINE_LENGTH })}
          </span>
        }
        error={errors.tagline?.message}
      >
        {(wiring) => (
          <Input {...wiring} {...register("tagline")} maxLength={TAGLINE_LENGTH * 4} autoComplete="off" />
        )}
      </Field>
    </FormSection>
  );
}
