import type { ReactNode } from "react";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { SessionPlan } from "@/features/session/schema";

type LinesFieldProps = {
  name: "requirements" | "coHosts";
  label: string;
  hint: ReactNode;
  placeholder: string;
};

const linesOf = (text: string): string[] => text.split("\n").flatMap((line) => line.trim() || []);

/** A list edited as text, one entry per line. */
export function LinesField({ name, ...field }: LinesFieldProps) {
  const { control } = useFormContext<SessionPlan>();
  const { field: input, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState("");
  // Keeps the typed text, including blank lines, as long as it parses to the same list.
  const shown = linesOf(typed).join("\n") === input.value.join("\n") ? typed : input.value.join("\n");
  const { error } = fieldState;
  const ofLine = Array.isArray(error) ? error.find(Boolean)?.message : undefined;
  return (
    <Field {...pick(field)} optional error={ofLine ?? error?.message}>
      {(wiring) => (
        <Textarea
          {...wiring}
          ref={input.ref}
          rows={3}
          className="min-h-20"
          placeholder={field.placeholder}
          value={shown}
          onBlur={input.onBlur}
          onChange={({ target }) => {
            setTyped(target.value);
            input.onChange(linesOf(target.value));
          }}
        />
      )}
    </Field>
  );
}

const pick = ({ label, hint }: Omit<LinesFieldProps, "name">) => ({ label, hint });
