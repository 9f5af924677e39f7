import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { isUntitled } from "@/features/session/decks/rules";
import { type DeckValues, MAX_LETTERS, type OpenDeck } from "@/features/session/decks/schema";

type DeckHeadProps = {
  values: DeckValues;
  startups: OpenDeck["startups"];
  onChange: (change: Pick<Partial<DeckValues>, "title" | "startupId">) => void;
};

export const DeckHead = ({ values, startups, onChange }: DeckHeadProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field
      label={m.session_decks_editor_deckPage_title()}
      error={values.title.trim() ? undefined : m.session_decks_editor_deckPage_noTitle()}
    >
      {(control) => (
        <Input
          {...control}
          value={isUntitled(values.title) ? "" : values.title}
          placeholder={m.session_decks_deck_untitled()}
          maxLength={MAX_LETTERS.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      )}
    </Field>
    {startups.length > 0 && (
      <Field label={m.common_startup()} optional>
        {(control) => (
          <Select
            {...control}
            value={values.startupId ?? ""}
            onChange={({ target }) => onChange({ startupId: target.value || null })}
          >
            <option value="">{m.session_decks_editor_deckPage_noStartup()}</option>
            {startups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    )}
  </div>
);
