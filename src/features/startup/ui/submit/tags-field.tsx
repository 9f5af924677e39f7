import { type KeyboardEvent, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { COPY } from "../../copy";
import { MAX_TAGS } from "../../rules";
import { normaliseTag, type SubmissionDraft } from "../../schema";
import { Chips } from "./chips";

/** The first message of a list: of the list itself, or of the entry that does not fit. */
function messageOf(error: unknown): string | undefined {
  if (!error || typeof error !== "object") return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Object.values(error).map(messageOf).find(Boolean);
}

/** Tags are added with Enter, a comma or by leaving the field, and taken back with Backspace. */
export function TagsField() {
  const { control } = useFormContext<SubmissionDraft>();
  const { field, fieldState } = useController({ control, name: "tags" });
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState("");
  const tags = field.value;

  const add = (typed: string) => {
    const added = typed.split(",").map(normaliseTag).filter(Boolean);
    const all = [...new Set([...tags, ...added])];
    setRefusal(all.length > MAX_TAGS ? COPY.submit.tooManyTags : "");
    setText(all.length > MAX_TAGS ? typed : "");
    if (added.length && all.length <= MAX_TAGS) field.onChange(all);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add(text);
    }
    if (event.key === "Backspace" && !text) field.onChange(tags.slice(0, -1));
  };
  return (
    <Field
      label="Tags"
      optional
      hint="Words that people would search for. Press Enter or comma after each."
      error={refusal || messageOf(fieldState.error)}
      aside={`${tags.length} of ${MAX_TAGS}`}
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
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (text) add(text);
              field.onBlur();
            }}
          />
          <Chips
            values={tags}
            noun="tag"
            onRemove={(tag) => field.onChange(tags.filter((one) => one !== tag))}
          />
        </div>
      )}
    </Field>
  );
}
