import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { languageName } from "@/lib/format/language-name";
import type { Language } from "@/lib/language/languages";

type LanguageInputsProps = {
  /** Where the form has the text, such as `hint.`: it adds `name`, or `names` and a language. */
  at: string;
  /** The community's own language comes first. */
  languages: readonly [Language, ...Language[]];
  label: string;
  hint?: string;
  maxLength: number;
  isRequired?: boolean;
  error?: string;
};

/** A text in the community's language. Its other ones are folded away, because few fill them in. */
export function LanguageInputs(props: LanguageInputsProps) {
  const { at, label, maxLength, isRequired = false, hint } = props;
  const [own, ...others] = props.languages;
  const { getFieldState, formState, watch } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const noteId = useId();
  const names = others.map((language) => `${at}names.${language}`);
  const isWrong = names.some((name) => getFieldState(name, formState).invalid);
  const given = watch(names).filter(Boolean).length;
  return (
    <div className="flex flex-col gap-2">
      <OneInput
        path={`${at}name`}
        language={own}
        label={label}
        {...{ hint, maxLength, isRequired }}
        error={props.error}
      />
      {others.length > 0 && (
        <details
          open={isOpen || isWrong}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          className="text-sm"
        >
          <summary
            aria-describedby={noteId}
            className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1.5 rounded-sm text-muted-foreground hover:text-foreground [&::-webkit-details-marker]:hidden"
          >
            <ChevronRight
              aria-hidden="true"
              className="size-3.5 shrink-0 transition-transform in-[[open]]:rotate-90 rtl:in-[[open]]:-rotate-90"
            />
            {m.components_forms_otherLanguages()}
            <span className="sr-only"> ({label})</span>
            <span id={noteId} className="text-xs tabular-nums">
              {m.common_countOfMost({ count: given, most: others.length })}
            </span>
          </summary>
          <div className="mt-2 flex flex-col gap-3 border-s ps-3.5">
            {others.map((language, index) => (
              <OneInput
                key={language}
                path={names[index] ?? ""}
                language={language}
                label={m.components_forms_inLanguage({ label, language: languageName(language) })}
                maxLength={maxLength}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

type OneInputProps = Pick<LanguageInputsProps, "label" | "hint" | "maxLength" | "isRequired" | "error"> & {
  path: string;
  language: Language;
};

function OneInput({ path, language, label, hint, maxLength, isRequired = false, error }: OneInputProps) {
  const { register, getFieldState, formState } = useFormContext();
  return (
    <Field
      label={label}
      hint={hint}
      error={getFieldState(path, formState).error?.message ?? error}
      optional={!isRequired}
      required={isRequired}
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
}
