import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SUGGESTED_COLORS } from "@/features/platform/wizard/copy";
import { normaliseColor } from "@/lib/format/color";

type ColorPickerProps = { value: string; hint?: string; onChange: (color: string) => void };

/** A community's primary color, typed, picked or suggested. */
export function ColorPicker({ value, hint, onChange }: ColorPickerProps) {
  const color = normaliseColor(value);
  return (
    <>
      <Field
        label={m.common_primaryColor()}
        hint={hint}
        error={color ? undefined : m.platform_wizard_badColour()}
      >
        {(control) => (
          <span className="flex gap-2">
            <input
              type="color"
              aria-label={m.platform_wizard_chooseColour()}
              value={color ?? "#000000"}
              onChange={({ target }) => onChange(target.value)}
              className="h-10 w-12 shrink-0 rounded-md border bg-card p-1"
            />
            <Input
              {...control}
              value={value}
              spellCheck={false}
              autoComplete="off"
              onChange={({ target }) => onChange(target.value)}
            />
          </span>
        )}
      </Field>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-sm text-muted-foreground">
          {m.platform_wizard_suggestedColours()}
        </legend>
        {Object.entries(SUGGESTED_COLORS).map(([name, suggested]) => (
          <button
            key={suggested}
            type="button"
            aria-label={name}
            aria-pressed={color === suggested}
            onClick={() => onChange(suggested)}
            className="size-8 rounded-full border-2 border-card ring-1 ring-border aria-pressed:ring-2 aria-pressed:ring-foreground"
            style={{ background: suggested }}
          />
        ))}
      </fieldset>
    </>
  );
}
