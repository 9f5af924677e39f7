"use client";
import { type Control, useController } from "react-hook-form";
import * as m from "#messages";
import { LanguageOptions } from "@/components/forms/language-options";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { CommunityRules } from "@/domain/tenant/schema";
import { isLanguage, LANGUAGE_CODES, type Language, nameOfLanguage } from "@/lib/language/languages";

type Languages = CommunityRules["languages"];

/** The default language, and the others that visitors can choose. */
export function LanguageFields({ control }: { control: Control<CommunityRules> }) {
  const { field } = useController({ control, name: "languages" });
  const [first, ...others] = field.value;
  const choose = (language: Language, isOffered: boolean): Languages => [
    first,
    ...LANGUAGE_CODES.filter(
      (code) => code !== first && (code === language ? isOffered : others.includes(code)),
    ),
  ];
  const makeDefault = (language: Language): Languages => [
    language,
    ...LANGUAGE_CODES.filter((code) => code !== language && field.value.includes(code)),
  ];
  return (
    <>
      <Field
        label={m.tenant_settings_rules_defaultLanguage()}
        hint={m.tenant_settings_rules_defaultLanguageHint()}
      >
        {(input) => (
          <Select
            {...input}
            value={first}
            onChange={({ target }) => isLanguage(target.value) && field.onChange(makeDefault(target.value))}
          >
            <LanguageOptions />
          </Select>
        )}
      </Field>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-medium text-sm">{m.tenant_settings_rules_offered()}</legend>
        {LANGUAGE_CODES.map((code) => (
          <Checkbox
            key={code}
            label={<span lang={code}>{nameOfLanguage(code)}</span>}
            checked={field.value.includes(code)}
            disabled={code === first}
            onChange={({ target }) => field.onChange(choose(code, target.checked))}
          />
        ))}
        <p className="text-muted-foreground text-xs">{m.tenant_settings_rules_languagesHint()}</p>
      </fieldset>
    </>
  );
}
