import { useEffect, useId, useRef, useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { describeValue, FIELD_NAMES, type FieldName } from "@/domain/startup/drafts/rules";
import type { DraftValues } from "@/domain/startup/drafts/schema";

type ConflictPanelProps = {
  conflict: Conflict;
  mine: DraftValues;
  timeZone: string;
  /** Receives the fields to take from the other version. */
  onResolved: (taken: FieldName[]) => void;
};
type Side = "mine" | "theirs";

export function ConflictPanel({ conflict, mine, timeZone, onResolved }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Partial<Record<FieldName, Side>>>({});
  useEffect(() => panel.current?.focus(), []);
  const isDecided = conflict.fields.every((field) => chosen[field]);
  const resolve = () => onResolved(conflict.fields.filter((field) => chosen[field] === "theirs"));
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby="clash"
      className="mb-8 flex flex-col gap-5 rounded-lg border border-warning/40 bg-warning-wash p-4 outline-none"
    >
      <div className="text-sm">
        <h2 id="clash" className="text-base font-semibold">
          {m.startup_drafts_draft_changedElsewhere()}
        </h2>
        <p>{m.startup_drafts_draft_sameFields({ fields: conflict.fields.length })}</p>
      </div>
      {conflict.fields.map((field) => (
        <fieldset key={field} className="flex flex-col gap-2">
          <legend className="pb-1.5 text-sm font-medium">{FIELD_NAMES[field]()}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {(["mine", "theirs"] as const).map((side) => (
              <Version
                key={side}
                name={field}
                label={side === "mine" ? m.startup_drafts_draft_yours() : m.startup_drafts_draft_elsewhere()}
                text={describeValue(field, (side === "mine" ? mine : conflict.theirs)[field], timeZone)}
                isChosen={chosen[field] === side}
                onChoose={() => setChosen({ ...chosen, [field]: side })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button className="self-start" disabled={!isDecided} onClick={resolve}>
        {m.common_saveMyChoice()}
      </Button>
    </section>
  );
}

type VersionProps = { name: string; label: string; text: string; isChosen: boolean; onChoose: () => void };

function Version({ name, label, text, isChosen, onChoose }: VersionProps) {
  const id = useId();
  return (
    <label className="flex min-w-0 cursor-pointer gap-3 rounded-md border bg-card px-3 py-2.5 text-sm has-checked:border-brand has-checked:bg-brand-wash">
      <input
        type="radio"
        name={`clash-${name}`}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={id}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span
          id={id}
          className="block max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-muted-foreground"
        >
          {text || m.common_empty()}
        </span>
      </span>
    </label>
  );
}

export type Conflict = { theirs: DraftValues; fields: readonly FieldName[] };
