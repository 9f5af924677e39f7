import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { RadioCard } from "@/components/ui/radio-card";
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
  return text || m.common_empty();
};

/** Shows both versions of each conflicting field and applies the selection. */
export function DeckConflict({ conflict, mine, onResolved }: DeckConflictProps) {
  const panel = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Record<DeckField, "mine" | "theirs">>({});
  useEffect(() => panel.current?.focus(), []);
  const isDecided = conflict.fields.every((field) => chosen[field]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby="clash"
      className="flex flex-col gap-5 rounded-lg border border-warning/40 bg-warning-wash p-4 outline-none"
    >
      <div className="text-sm">
        <h2 id="clash" className="text-base font-semibold">
          {m.session_decks_editor_deckConflict_title()}
        </h2>
        <p>{m.session_decks_editor_deckConflict_lead()}</p>
      </div>
      {conflict.fields.map((field) => (
        <fieldset key={field} className="flex flex-col gap-2">
          <legend className="pb-1.5 text-sm font-medium">{nameOf(field, mine)}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {(["mine", "theirs"] as const).map((side) => (
              <RadioCard
                key={side}
                name={`clash-${field}`}
                title={
                  side === "mine"
                    ? m.session_decks_editor_deckConflict_mine()
                    : m.session_decks_editor_deckConflict_theirs()
                }
                text={show(field, side === "mine" ? mine : conflict.theirs)}
                isChosen={chosen[field] === side}
                onChoose={() => setChosen({ ...chosen, [field]: side })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        className="self-start"
        disabled={!isDecided}
        onClick={() => onResolved(conflict.fields.filter((field) => chosen[field] === "theirs"))}
      >
        {m.common_saveMyChoice()}
      </Button>
    </section>
  );
}
