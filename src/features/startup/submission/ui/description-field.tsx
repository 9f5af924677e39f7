import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { formatNumber } from "@/lib/format/number";

const Markdown = clientOnly(
  () => import("@/components/content/markdown").then((file) => file.Markdown),
  () => <p className="text-sm text-muted-foreground">{m.common_loadingPreview()}</p>,
);

/** A Markdown field with an optional preview. The text stays visible, so errors can be shown next to it. */
export function DescriptionField() {
  const previewId = useId();
  const { register, control, formState } = useFormContext<SubmissionDraft>();
  const text = useWatch({ control, name: "description" });
  const [isShown, setShown] = useState(false);
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
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        aria-expanded={isShown}
        aria-controls={previewId}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? m.common_hidePreview() : m.common_preview()}
      </Button>
      <div id={previewId} hidden={!isShown} className="rounded-md border bg-card p-4">
        {isShown &&
          (text.trim() ? (
            <Markdown key={text} source={text} />
          ) : (
            <p className="text-sm text-muted-foreground">{m.common_nothingToPreview()}</p>
          ))}
      </div>
    </div>
  );
}
