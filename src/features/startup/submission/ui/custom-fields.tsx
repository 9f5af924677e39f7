import { useController, useFormContext } from "react-hook-form";
import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import { FormSection } from "@/components/forms/form-section";
import { ValueField } from "@/components/forms/value-field";
import { asQuestion } from "@/domain/fields/copy";
import { MAX_VALUE_LENGTH } from "@/domain/fields/schema";
import type { SubmissionDraft } from "@/domain/startup/schema";

/** The fields that the community has added. (FLD-2) */
export const CustomFields = ({ fields }: { fields: readonly CustomField[] }) =>
  fields.length > 0 && (
    <FormSection title={m.startup_submission_form_customFields()}>
      {fields.map((field) => (
        <OneField key={field.key} field={field} />
      ))}
    </FormSection>
  );

function OneField({ field: custom }: { field: CustomField }) {
  const { control } = useFormContext<SubmissionDraft>();
  const { field, fieldState } = useController({ control, name: `fields.${custom.key}` });
  const { key: _, ...question } = asQuestion(custom);
  return (
    <ValueField
      {...question}
      name={field.name}
      error={fieldState.error?.message}
      maxLength={MAX_VALUE_LENGTH}
      value={field.value}
      inputRef={field.ref}
      onChange={field.onChange}
    />
  );
}
