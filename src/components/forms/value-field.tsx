import type { RefCallback } from "react";
import * as m from "#messages";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

export type ValueFieldProps = {
  kind: "text" | "number" | "choice" | "multi_choice" | "link" | "date";
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isRequired: boolean;
  maxLength: number;
  options: readonly { value: string; label: string }[];
  value: string | readonly string[] | undefined;
  inputRef: RefCallback<HTMLElement>;
  onChange: (value: string | string[]) => void;
};

const INPUT_MODES = { number: "decimal", link: "url" } as const;
const PLACEHOLDERS = { link: "https://" } as const;

/** A field of any kind, as a community has set it up. */
export function ValueField(props: ValueFieldProps) {
  const { kind, name, label, hint, error, isRequired, options, value, inputRef, onChange } = props;
  if (kind === "multi_choice") return <Choices {...props} />;
  const text = typeof value === "string" ? value : "";
  const isMarked = kind === "number" || kind === "link";
  return (
    <Field label={label} hint={hint} error={error} optional={!isRequired} required={isRequired}>
      {(control) =>
        kind === "choice" ? (
          <Select
            {...control}
            name={name}
            ref={inputRef}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{m.components_forms_notChosen()}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...control}
            name={name}
            ref={inputRef}
            type={kind === "date" ? "date" : "text"}
            inputMode={isMarked ? INPUT_MODES[kind] : undefined}
            placeholder={kind === "link" ? PLACEHOLDERS.link : undefined}
            dir={isMarked ? "ltr" : "auto"}
            maxLength={kind === "date" ? undefined : props.maxLength}
            autoComplete="off"
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

function Choices(props: ValueFieldProps) {
  const { name, label, hint, error, isRequired, options, value, inputRef, onChange } = props;
  const chosen = typeof value === "string" ? [value] : (value ?? []);
  const hintId = `${name}-hint`;
  return (
    <fieldset className="flex flex-col gap-1.5" aria-describedby={hint ? hintId : undefined}>
      <legend className="pb-1.5 text-sm font-medium">
        <span>{label}</span>
        {!isRequired && <span className="font-normal text-muted-foreground"> {m.common_optionalMark()}</span>}
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            ref={index === 0 ? inputRef : undefined}
            name={name}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, option.value] : chosen.filter((other) => other !== option.value),
              )
            }
          />
        ))}
      </div>
      {hint && (
        <p id={hintId} className="text-xs text-muted-foreground">
          {hint}
        </p>
      )}
      <FieldError>{error}</FieldError>
    </fieldset>
  );
}
