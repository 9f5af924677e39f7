import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import { FormSection } from "@/components/forms/form-section";
import { ValueField } from "@/components/forms/value-field";
import { asQuestion } from "@/domain/fields/copy";

/** The fields that the community has added. (FLD-2) */
export const CustomFields = ({ fields }: { fields: readonly CustomField[] }) =>
  fields.length > 0 && (
    <FormSection title={m.startup_submission_form_customFields()}>
      {fields.map((field) => (
        <ValueField key={field.key} {...asQuestion(field)} />
      ))}
    </FormSection>
  );
