import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { MarkdownPreview } from "@/components/content/markdown-preview";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { formatNumber } from "@/lib/format/number";

export function DescriptionField() {
  const { register, control, formState } = useFormContext<SubmissionDraft>();
  const text = useWatch({ control, name: "description" });
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={m.common_description()}
        required
        hint={m.startup_submission_form_descriptionHint()}
        error={formState.errors.description?.message}
        aside={
          text.length > 9000
            ? m.startup_submission_form_descriptionLength({ length: formatNumber(text.length) })
            : undefined
        }
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            {...register("description")}
            rows={8}
            className="max-h-[60vh] min-h-44"
            placeholder={m.startup_submission_form_descriptionExample()}
          />
        )}
      </Field>
      <MarkdownPreview text={text} />
    </div>
  );
}
