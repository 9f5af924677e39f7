import { useController, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { ChipsField } from "@/components/forms/chips-field";
import { MAX_TAGS, normaliseTag } from "@/domain/startup/rules";
import type { SubmissionDraft } from "@/domain/startup/schema";

/** The error messages of a list and of its items, without duplicates. */
function messagesOf(error: unknown): string[] {
  if (!error || typeof error !== "object") return [];
  if ("message" in error && typeof error.message === "string") return [error.message];
  return [...new Set(Object.values(error).flatMap(messagesOf))];
}

export function TagsField() {
  const { control, trigger } = useFormContext<SubmissionDraft>();
  const { field, fieldState } = useController({ control, name: "tags" });
  return (
    <ChipsField
      label={m.common_tags()}
      hint={m.startup_submission_form_tagsHint()}
      error={messagesOf(fieldState.error).join(" ")}
      most={MAX_TAGS}
      values={field.value}
      normalise={normaliseTag}
      refuse={(tags) => (tags.length > MAX_TAGS ? m.startup_submit_tooManyTags() : null)}
      removalOf={m.startup_submission_form_removeTag}
      inputRef={field.ref}
      onChange={(tags) => {
        field.onChange(tags);
        // Checked again when it is submitted.
        trigger("tags").catch(() => undefined);
      }}
      onBlur={field.onBlur}
    />
  );
}
