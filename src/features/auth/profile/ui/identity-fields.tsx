import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { PROFILE_FORM_COPY } from "@/features/auth/profile/copy";
import { MAX_BIO_LENGTH } from "@/features/auth/profile/rules";
import type { ProfileValues } from "@/features/auth/profile/schema";
import { ENTRY_COPY } from "@/features/auth/sign-in/copy";
import { ShowBox } from "./show-box";

export function IdentityFields() {
  const { control, register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  const bio = useWatch({ control, name: "bio" });
  return (
    <>
      <Field label={ENTRY_COPY.name} error={errors.fullName?.message} required>
        {(wiring) => <Input {...wiring} {...register("fullName")} autoComplete="name" maxLength={200} />}
      </Field>
      <Field
        label={PROFILE_FORM_COPY.username}
        hint={PROFILE_FORM_COPY.usernameHint}
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
          label={PROFILE_FORM_COPY.bio}
          aside={`${bio.length}/${MAX_BIO_LENGTH}`}
          error={errors.bio?.message}
          optional
        >
          {(wiring) => <Textarea {...wiring} {...register("bio")} />}
        </Field>
        <ShowBox field="bio" label={PROFILE_FORM_COPY.showBio} />
      </div>
    </>
  );
}
