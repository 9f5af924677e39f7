import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { SessionPlan } from "@/features/session/schema";

const linesOf = (text: string): string[] => text.split("\n").flatMap((line) => line.trim() || []);

/** A list edited as text, one entry per line. */
export function RequirementsField() {
  const { control } = useFormContext<SessionPlan>();
  const { field, fieldState } = useController({ control, name: "requirements" });
  const [typed, setTyped] = useState("");
  // Keeps the typed text, including blank lines, as long as it parses to the same list.
  const shown = linesOf(typed).join("\n") === field.value.join("\n") ? typed : field.value.join("\n");
  const { error } = fieldState;
  const ofLine = Array.isArray(error) ? error.find(Boolean)?.message : undefined;
  return (
    <Field
      label={m.session_planning_plan_requirements()}
      hint={m.session_planning_plan_requirementsHint()}
      optional
      error={ofLine ?? error?.message}
    >
      {(wiring) => (
        <Textarea
          {...wiring}
          ref={field.ref}
          rows={3}
          className="min-h-20"
          placeholder={m.session_planning_plan_requirementsExample()}
          value={shown}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(linesOf(target.value));
          }}
        />
      )}
    </Field>
  );
}
