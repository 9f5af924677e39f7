import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import { LanguageOptions } from "@/components/forms/language-options";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ProfileValues } from "@/features/auth/profile/schema";

export function LanguageField() {
  const { register } = useFormContext<ProfileValues>();
  return (
    <Field label={m.common_language()} hint={m.auth_profile_profileForm_languageHint()}>
      {(wiring) => (
        <Select {...wiring} {...register("language")}>
          <option value="">{m.auth_profile_profileForm_browserLanguage()}</option>
          <LanguageOptions />
        </Select>
      )}
    </Field>
  );
}
