import * as m from "#messages";
import { ConflictPanel } from "@/components/feedback/conflict-panel";
import { Button } from "@/components/ui/button";
import { describeField, PLAN_NAMES, type PlanField } from "@/features/session/planning/rules";
import type { SessionPlan } from "@/features/session/schema";
import type { PlanConflict } from "./initial-values";

type PlanConflictPanelProps = {
  conflict: PlanConflict;
  mine: SessionPlan;
  /** Receives the fields to take from the other host. */
  onResolved: (taken: readonly PlanField[]) => void;
};

/** Shows both versions of each conflicting field, and keeps all of one side. */
export const PlanConflictPanel = ({ conflict, mine, onResolved }: PlanConflictPanelProps) => (
  <ConflictPanel
    title={m.session_planning_planConflict_title()}
    text={m.session_planning_planConflict_lead()}
    className="mb-8"
  >
    <dl className="flex flex-col gap-3 text-sm">
      {conflict.fields.map((field) => (
        <div key={field} className="grid gap-2 sm:grid-cols-2">
          <Version
            label={m.session_planning_planConflict_mine({ name: PLAN_NAMES[field]() })}
            text={describeField(field, mine)}
          />
          <Version
            label={m.session_planning_planConflict_theirs({ name: PLAN_NAMES[field]() })}
            text={describeField(field, conflict.theirs)}
          />
        </div>
      ))}
    </dl>
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => onResolved([])}>{m.session_planning_planConflict_keepMine()}</Button>
      <Button variant="outline" onClick={() => onResolved(conflict.fields)}>
        {m.common_takeTheirs()}
      </Button>
    </div>
  </ConflictPanel>
);

const Version = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0 rounded-md border bg-card px-3 py-2.5">
    <dt className="font-medium">{label}</dt>
    <dd className="max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-muted-foreground">
      {text || m.common_empty()}
    </dd>
  </div>
);
