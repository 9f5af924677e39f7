import * as m from "#messages";
import { ConflictChoice, ConflictPanel } from "@/components/feedback/conflict-panel";
import { describeValue, FIELD_NAMES, type FieldName } from "@/domain/startup/drafts/rules";
import type { DraftValues } from "@/domain/startup/drafts/schema";

export type Conflict = { theirs: DraftValues; fields: readonly FieldName[] };

type DraftConflictProps = {
  conflict: Conflict;
  mine: DraftValues;
  timeZone: string;
  /** Receives the fields to take from the other version. */
  onResolved: (taken: FieldName[]) => void;
};

export function DraftConflict({ conflict, mine, timeZone, onResolved }: DraftConflictProps) {
  const { theirs, fields } = conflict;
  const say = (field: FieldName, values: DraftValues) => describeValue(field, values[field], timeZone);
  return (
    <ConflictPanel
      title={m.startup_drafts_draft_changedElsewhere()}
      text={m.startup_drafts_draft_sameFields({ fields: fields.length })}
      className="mb-8"
    >
      <ConflictChoice
        labels={{ mine: m.startup_drafts_draft_yours(), theirs: m.startup_drafts_draft_elsewhere() }}
        fields={fields.map((field) => ({
          ...{ field, name: FIELD_NAMES[field]() },
          ...{ mine: say(field, mine), theirs: say(field, theirs) },
        }))}
        onResolved={onResolved}
      />
    </ConflictPanel>
  );
}
