import { type KeyboardEvent, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { Chips } from "@/components/content/chips";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MAX_TAGS, normaliseTag } from "@/domain/startup/rules";
import type { SubmissionDraft } from "@/domain/startup/schema";

/** The error messages of a list and of its items, without duplicates. */
function messagesOf(error: unknown): string[] {
  if (!error || typeof error !== "object") return [];
  if ("message" in error && typeof error.message === "string") return [error.message];
  return [...new Set(Object.values(error).flatMap(messagesOf))];
}

/** Enter, a comma or blur adds a tag; Backspace removes the last one. */
export function TagsField() {
  const { control, trigger } = useFormContext<SubmissionDraft>();
  const { field, fieldState } = useController({ control, name: "tags" });
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState("");
  const tags = field.value;

  const change = (all: string[]) => {
    setRefusal("");
    field.onChange(all);
    // Checked again when it is submitted.
    trigger("tags").catch(() => undefined);
  };
  const add = (typed: string) => {
    const added = typed.split(",").map(normaliseTag).filter(Boolean);
    const all = [...new Set([...tags, ...added])];
    setRefusal(all.length > MAX_TAGS ? m.startup_submit_tooManyTags() : "");
    setText(all.length > MAX_TAGS ? typed : "");
    if (added.length && all.length <= MAX_TAGS) change(all);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(text);
    }
    if (event.key === "Backspace" && !text) change(tags.slice(0, -1));
  };
  return (
    <Field
      label={m.common_tags()}
      optional
      hint={m.startup_submission_form_tagsHint()}
      error={refusal || messagesOf(fieldState.error).join(" ")}
      aside={m.common_countOfMost({ count: tags.length, most: MAX_TAGS })}
    >
      {(wiring) => (
        <div className="flex flex-col gap-2">
          <Input
            {...wiring}
            ref={field.ref}
            value={text}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="enter"
            onChange={({ target }) => {
              setRefusal("");
              setText(target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (text) add(text);
              field.onBlur();
            }}
          />
          <Chips
            values={tags}
            removalOf={m.startup_submission_form_removeTag}
            onRemove={(tag) => change(tags.filter((one) => one !== tag))}
          />
        </div>
      )}
    </Field>
  );
}
