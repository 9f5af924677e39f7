import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ProfileValues } from "@/features/auth/profile/schema";
import { LANGUAGE_CODES, nameOfLanguage } from "@/lib/language/languages";

export function LanguageField() {
  const { register } = useFormContext<ProfileValues>();
  return (
    <Field label={m.auth_profile_profileForm_language()} hint={m.auth_profile_profileForm_languageHint()}>
      {(wiring) => (
        <Select {...wiring} {...register("language")}>
          <option value="">{m.auth_profile_profileForm_browserLanguage()}</option>
          {LANGUAGE_CODES.map((code) => (
            <option key={code} value={code} lang={code}>
              {nameOfLanguage(code)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
