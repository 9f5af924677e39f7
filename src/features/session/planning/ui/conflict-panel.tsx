import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { PLAN_CONFLICT_COPY } from "@/features/session/planning/copy";
import { describeField, PLAN_NAMES, type PlanField } from "@/features/session/planning/rules";
import type { SessionPlan } from "@/features/session/schema";
import type { PlanConflict } from "./initial-values";

type PlanConflictPanelProps = {
  conflict: PlanConflict;
  mine: SessionPlan;
  /** Receives the fields to take from the other host. */
  onResolved: (taken: readonly PlanField[]) => void;
};

/** Shows both versions of each conflicting field and keeps the selected one. */
export function PlanConflictPanel({ conflict, mine, onResolved }: PlanConflictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="mb-8 flex flex-col gap-4 rounded-lg border border-warning/40 bg-warning-wash p-4 text-sm outline-none"
    >
      <div>
        <h2 className="text-base font-semibold">{PLAN_CONFLICT_COPY.title}</h2>
        <p>{PLAN_CONFLICT_COPY.lead}</p>
      </div>
      <dl className="flex flex-col gap-3">
        {conflict.fields.map((field) => (
          <div key={field} className="grid gap-2 sm:grid-cols-2">
            <Version label={PLAN_CONFLICT_COPY.mine(PLAN_NAMES[field])} text={describeField(field, mine)} />
            <Version
              label={PLAN_CONFLICT_COPY.theirs(PLAN_NAMES[field])}
              text={describeField(field, conflict.theirs)}
            />
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onResolved([])}>{PLAN_CONFLICT_COPY.keepMine}</Button>
        <Button variant="outline" onClick={() => onResolved(conflict.fields)}>
          {PLAN_CONFLICT_COPY.rebaseOnto}
        </Button>
      </div>
    </section>
  );
}

const Version = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0 rounded-md border bg-card px-3 py-2.5">
    <dt className="font-medium">{label}</dt>
    <dd className="max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-muted-foreground">
      {text || PLAN_CONFLICT_COPY.empty}
    </dd>
  </div>
);
