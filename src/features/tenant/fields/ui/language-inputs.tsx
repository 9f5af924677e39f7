import { type FieldPath, useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { FieldForm } from "@/features/tenant/fields/schema";
import type { Language } from "@/lib/language/languages";

type LanguageInputsProps = {
  /** The path of the text in the form; empty for the name of the field. */
  at: "" | "hint." | `options.${number}.`;
  languages: readonly [Language, ...Language[]];
  labelIn: (language: Language) => string;
  maxLength: number;
  isRequired?: boolean;
  error?: string;
};

/** A text in the community's language, and in its other ones. */
export function LanguageInputs(props: LanguageInputsProps) {
  const { at, languages, labelIn, maxLength, isRequired = false } = props;
  const { register, getFieldState, formState } = useFormContext<FieldForm>();
  return languages.map((language, index) => {
    const path = `${at}${index ? `names.${language}` : "name"}` as FieldPath<FieldForm>;
    const error = getFieldState(path, formState).error?.message ?? (index ? undefined : props.error);
    const isOptional = index > 0 || !isRequired;
    return (
      <Field
        key={language}
        label={labelIn(language)}
        error={error}
        optional={isOptional}
        required={!isOptional}
      >
        {(control) => (
          <Input
            {...control}
            {...register(path)}
            lang={language}
            dir="auto"
            maxLength={maxLength}
            autoComplete="off"
          />
        )}
      </Field>
    );
  });
}
