import * as m from "#messages";
import { ConflictNote } from "@/components/feedback/conflict-note";
import type { SyncState } from "@/lib/browser/autosave";
import { takeFields } from "@/lib/three-way-merge";

type SyncStatusProps<Values, Field> = {
  sync: { state: SyncState<Values, Field>; values: Values; resolve: (values: Values) => void };
  savedAt: (moment: Date) => string;
  conflictIn: (fields: readonly Field[]) => string;
};

/** Whether a text is saved. In a conflict, the user chooses between both versions of its fields. */
export function SyncStatus<Values extends object, Field extends keyof Values & string>({
  sync: { state, values, resolve },
  savedAt,
  conflictIn,
}: SyncStatusProps<Values, Field>) {
  if (state.is === "clash") {
    const { theirs, fields } = state.conflict;
    return (
      <ConflictNote
        text={conflictIn(fields)}
        onKeepMine={() => resolve(values)}
        onTakeTheirs={() => resolve(takeFields(values, theirs, fields))}
      >
        {fields.map((field) => (
          <blockquote
            key={field}
            className="max-h-60 overflow-auto rounded-sm border bg-card p-3 whitespace-pre-wrap"
          >
            {String(theirs[field]) || m.common_nothingMark()}
          </blockquote>
        ))}
      </ConflictNote>
    );
  }
  return (
    <p
      aria-live="polite"
      className={`min-h-5 text-sm ${state.is === "trouble" ? "text-destructive" : "text-muted-foreground"}`}
    >
      {state.is === "saving" && <span>{m.common_saving()}</span>}
      {state.is === "saved" && <span>{savedAt(state.at)}</span>}
      {state.is === "trouble" && <span>{state.message}</span>}
    </p>
  );
}
