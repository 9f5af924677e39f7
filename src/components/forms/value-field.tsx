import { useController } from "react-hook-form";
import * as m from "#messages";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

type ValueFieldProps = {
  kind: "text" | "number" | "choice" | "multi_choice" | "link" | "date";
  /** Where the form has the value: a text, or the values of several choices. */
  name: string;
  label: string;
  hint: string | undefined;
  isRequired: boolean;
  maxLength: number;
  options: readonly { value: string; label: string }[];
};

const INPUT_MODES = { number: "decimal", link: "url" } as const;
const PLACEHOLDERS = { link: "https://" } as const;

/** A field of any kind, as a community has set it up. */
export const ValueField = (props: ValueFieldProps) =>
  props.kind === "multi_choice" ? <Choices {...props} /> : <OneValue {...props} />;

function OneValue({ kind, name, label, hint, isRequired, maxLength, options }: ValueFieldProps) {
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  const input = { ...field, value: typeof field.value === "string" ? field.value : "" };
  const isMarked = kind === "number" || kind === "link";
  return (
    <Field label={label} hint={hint} error={error} optional={!isRequired} required={isRequired}>
      {(control) =>
        kind === "choice" ? (
          <Select {...control} {...input}>
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
            {...input}
            type={kind === "date" ? "date" : "text"}
            inputMode={isMarked ? INPUT_MODES[kind] : undefined}
            placeholder={kind === "link" ? PLACEHOLDERS.link : undefined}
            dir={isMarked ? "ltr" : "auto"}
            maxLength={kind === "date" ? undefined : maxLength}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
}

function Choices({ name, label, hint, isRequired, options }: ValueFieldProps) {
  const { field, fieldState } = useController({ name });
  const chosen: string[] = [field.value ?? []].flat();
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
            ref={index === 0 ? field.ref : undefined}
            name={name}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              field.onChange(
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
      <FieldError>{fieldState.error?.message}</FieldError>
    </fieldset>
  );
}
