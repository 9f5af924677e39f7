"use client";
import { useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";

type LinesFieldProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>;
  /** Of an array of texts. */
  name: FieldPath<Values>;
  label: string;
  hint: string;
  dir?: "ltr";
};

const toLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A list with one entry per line. */
export function LinesField<Values extends FieldValues, Parsed>({
  control,
  name,
  label,
  hint,
  dir,
}: LinesFieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control, name });
  const lines: string[] = field.value;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && toLines(typed).join("\n") === lines.join("\n") ? typed : null;
  const { error } = fieldState;
  const first = Array.isArray(error) ? error.find(Boolean) : error;
  return (
    <Field label={label} hint={hint} error={first?.message ?? error?.root?.message}>
      {(wiring) => (
        <Textarea
          {...wiring}
          {...(dir && { dir })}
          ref={field.ref}
          name={name}
          value={shown ?? lines.join("\n")}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(toLines(target.value));
          }}
          className="min-h-24"
        />
      )}
    </Field>
  );
}
