import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { clientOnly } from "@/components/client-only";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { SubmissionDraft } from "@/features/startup/schema";
import { FORM_COPY } from "@/features/startup/submission/copy";
import { formatNumber } from "@/lib/format/number";

const Markdown = clientOnly(
  () => import("@/components/content/markdown").then((file) => file.Markdown),
  () => <p className="text-sm text-muted-foreground">{FORM_COPY.loadingPreview}</p>,
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
        label={FORM_COPY.description}
        required
        hint={FORM_COPY.descriptionHint}
        error={formState.errors.description?.message}
        aside={text.length > 9000 ? FORM_COPY.descriptionLength(formatNumber(text.length)) : undefined}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            {...register("description")}
            rows={8}
            className="max-h-[60vh] min-h-44"
            placeholder={FORM_COPY.descriptionExample}
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
        {isShown ? FORM_COPY.hidePreview : FORM_COPY.preview}
      </Button>
      <div id={previewId} hidden={!isShown} className="rounded-md border bg-card p-4">
        {isShown &&
          (text.trim() ? (
            <Markdown source={text} />
          ) : (
            <p className="text-sm text-muted-foreground">{FORM_COPY.nothingYet}</p>
          ))}
      </div>
    </div>
  );
}
