import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { DECK_COPY } from "@/features/session/decks/copy";
import { DECK_PAGE_COPY } from "@/features/session/decks/editor-copy";
import { type DeckValues, MAX_LETTERS, type OpenDeck } from "@/features/session/decks/schema";

type DeckHeadProps = {
  values: DeckValues;
  startups: OpenDeck["startups"];
  onChange: (change: Pick<Partial<DeckValues>, "title" | "startupId">) => void;
};

export const DeckHead = ({ values, startups, onChange }: DeckHeadProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label={DECK_PAGE_COPY.title} error={values.title.trim() ? undefined : DECK_PAGE_COPY.noTitle}>
      {(control) => (
        <Input
          {...control}
          value={values.title === DECK_COPY.untitled ? "" : values.title}
          placeholder={DECK_COPY.untitled}
          maxLength={MAX_LETTERS.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      )}
    </Field>
    {startups.length > 0 && (
      <Field label={DECK_PAGE_COPY.startup} optional>
        {(control) => (
          <Select
            {...control}
            value={values.startupId ?? ""}
            onChange={({ target }) => onChange({ startupId: target.value || null })}
          >
            <option value="">{DECK_PAGE_COPY.noStartup}</option>
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
