import { useController } from "react-hook-form";
import * as m from "#messages";
import { Chips } from "@/components/content/chips";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { type DirectoryEntry, MAX_SPOKEN, SPOKEN_LANGUAGES } from "@/domain/member/directory/rules";
import { sortByText } from "@/lib/format/compare";
import { languageLabel } from "@/lib/format/language-name";

/** Each choice adds a language. */
export function LanguagesField() {
  const { field } = useController<DirectoryEntry, "languages">({ name: "languages" });
  const chosen = field.value;
  const others = sortByText(
    SPOKEN_LANGUAGES.filter((code) => !chosen.includes(code)),
    languageLabel,
  );
  return (
    <Field
      label={m.common_languages()}
      optional
      aside={m.common_countOfMost({ count: chosen.length, most: MAX_SPOKEN })}
    >
      {(control) => (
        <div className="flex flex-col gap-2">
          <Select
            {...control}
            value=""
            disabled={chosen.length >= MAX_SPOKEN}
            onChange={({ target }) => field.onChange([...chosen, target.value])}
            onBlur={field.onBlur}
          >
            <option value="">{m.member_directory_form_addLanguage()}</option>
            {others.map((code) => (
              <option key={code} value={code}>
                {languageLabel(code)}
              </option>
            ))}
          </Select>
          <Chips
            values={chosen}
            show={languageLabel}
            removalOf={({ value }) => m.member_directory_form_removeSkill({ value: languageLabel(value) })}
            onRemove={(code) => field.onChange(chosen.filter((one) => one !== code))}
          />
        </div>
      )}
    </Field>
  );
}
