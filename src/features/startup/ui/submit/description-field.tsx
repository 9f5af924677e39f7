import { useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { browserPart } from "@/components/browser-part";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { SubmissionDraft } from "../../schema";

const Markdown = browserPart(
  () => import("@/components/markdown").then((file) => file.Markdown),
  () => <p className="text-sm text-muted-foreground">Loading the preview…</p>,
);

/** The story in markdown, with its look on demand; the text stays in view, so an error can be shown at it. */
export function DescriptionField() {
  const previewId = useId();
  const { register, control, formState } = useFormContext<SubmissionDraft>();
  const text = useWatch({ control, name: "description" });
  const [isShown, setShown] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Description"
        required
        hint="Markdown works: **bold**, *italic*, lists, links and headings."
        error={formState.errors.description?.message}
        aside={text.length > 9000 ? `${text.length.toLocaleString("en")} of 10,000` : undefined}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            {...register("description")}
            rows={8}
            className="max-h-[60vh] min-h-44"
            placeholder="What is it, whom is it for, and what is different about it?"
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
        {isShown ? "Hide preview" : "Preview"}
      </Button>
      <div id={previewId} hidden={!isShown} className="rounded-md border bg-card p-4">
        {isShown &&
          (text.trim() ? (
            <Markdown source={text} />
          ) : (
            <p className="text-sm text-muted-foreground">There is nothing to show yet.</p>
          ))}
      </div>
    </div>
  );
}
