import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { MAX_BIO_LENGTH } from "@/domain/auth/profile/rules";
import type { ProfileValues } from "@/features/auth/profile/schema";
import { ShowBox } from "./show-box";

export function IdentityFields() {
  const { control, register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  const bio = useWatch({ control, name: "bio" });
  return (
    <>
      <Field label={m.common_name()} error={errors.fullName?.message} required>
        {(wiring) => <Input {...wiring} {...register("fullName")} autoComplete="name" maxLength={200} />}
      </Field>
      <Field
        label={m.common_username()}
        hint={m.auth_profile_profileForm_usernameHint()}
        error={errors.username?.message}
        required
      >
        {(wiring) => (
          <Input
            {...wiring}
            {...register("username")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="flex flex-col gap-1">
        <Field
          label={m.auth_profile_profileForm_bio()}
          aside={`${bio.length}/${MAX_BIO_LENGTH}`}
          error={errors.bio?.message}
          optional
        >
          {(wiring) => <Textarea {...wiring} {...register("bio")} />}
        </Field>
        <ShowBox field="bio" label={m.auth_profile_profileForm_showBio()} />
      </div>
    </>
  );
}
