import { useEffect, useRef } from "react";
import * as m from "#messages";
import type { Meanwhile } from "@/components/hooks/use-rebase";

type MeanwhileNoteProps<Values> = {
  meanwhile: Meanwhile<Values> | null;
  names: Record<keyof Values, () => string>;
  /** The words for a value that isn't its own name. Undefined shows the value itself. */
  describe?: (field: keyof Values, values: Values) => string | undefined;
};

/** Says that another user saved first, what that user changed, and which of it is in the form now. */
export function MeanwhileNote<Values extends object>({
  meanwhile,
  names,
  describe,
}: MeanwhileNoteProps<Values>) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => {
    if (meanwhile) note.current?.focus();
  }, [meanwhile]);
  if (!meanwhile) return null;
  const { theirs, taken, conflicts } = meanwhile;
  const list = (fields: readonly (keyof Values)[]) => (
    <dl className="flex flex-col gap-1">
      {fields.map((field) => (
        <div key={String(field)} className="wrap-anywhere whitespace-pre-wrap">
          <dt className="font-medium">{names[field]()}</dt>
          <dd className="text-muted-foreground">{describe?.(field, theirs) ?? inWords(theirs[field])}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section
      ref={note}
      tabIndex={-1}
      role="alert"
      className="flex flex-col gap-3 rounded-lg border border-warning/40 bg-warning-wash p-4 text-sm outline-none"
    >
      <div>
        <h2 className="text-base font-semibold">{m.components_feedback_meanwhile_title()}</h2>
        <p>{m.components_feedback_meanwhile_text()}</p>
      </div>
      {taken.length > 0 && (
        <div>
          <p>{m.components_feedback_meanwhile_taken()}</p>
          {list(taken)}
        </div>
      )}
      {conflicts.length > 0 && (
        <div>
          <p>{m.components_feedback_meanwhile_conflicts()}</p>
          {list(conflicts)}
        </div>
      )}
    </section>
  );
}

function inWords(value: unknown): string {
  if (typeof value === "boolean") return value ? m.components_feedback_meanwhile_on() : m.common_turnedOff();
  const text = Array.isArray(value) ? value.join("\n") : String(value ?? "");
  return text || m.common_empty();
}
