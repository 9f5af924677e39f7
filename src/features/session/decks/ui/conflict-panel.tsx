import * as m from "#messages";
import { ConflictChoice, ConflictPanel } from "@/components/feedback/conflict-panel";
import { type DeckField, nameOf, partOf } from "@/features/session/decks/merge-rules";
import type { DeckValues } from "@/features/session/decks/schema";
import type { Conflict } from "@/lib/browser/autosave";

type DeckConflictProps = {
  conflict: Conflict<DeckValues, DeckField>;
  mine: DeckValues;
  /** Receives the fields to take from the other tab. */
  onResolved: (taken: DeckField[]) => void;
};

const show = (field: DeckField, values: DeckValues): string => {
  const text = partOf(field, values);
  if (field.endsWith(" fileId"))
    return text
      ? m.session_decks_editor_deckConflict_otherImage()
      : m.session_decks_editor_deckConflict_noImage();
  if (field === "startupId")
    return text
      ? m.session_decks_editor_deckConflict_otherStartup()
      : m.session_decks_editor_deckConflict_noStartup();
  return text;
};

export const DeckConflict = ({ conflict: { theirs, fields }, mine, onResolved }: DeckConflictProps) => (
  <ConflictPanel
    title={m.session_decks_editor_deckConflict_title()}
    text={m.session_decks_editor_deckConflict_lead()}
  >
    <ConflictChoice
      labels={{
        mine: m.session_decks_editor_deckConflict_mine(),
        theirs: m.session_decks_editor_deckConflict_theirs(),
      }}
      fields={fields.map((field) => ({
        ...{ field, name: nameOf(field, mine) },
        ...{ mine: show(field, mine), theirs: show(field, theirs) },
      }))}
      onResolved={onResolved}
    />
  </ConflictPanel>
);
