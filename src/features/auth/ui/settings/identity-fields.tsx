import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { LONGEST_BIO } from "../../profile-rules";
import type { ProfileValues } from "../../profile-schema";
import { ShowBox } from "./show-box";

/** Name, username and bio. */
export function IdentityFields() {
  const { control, register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  const bio = useWatch({ control, name: "bio" });
  return (
    <>
      <Field label="Name" error={errors.fullName?.message} required>
        {(wiring) => <Input {...wiring} {...register("fullName")} autoComplete="name" maxLength={200} />}
      </Field>
      <Field
        label="Username"
        hint="The address of your profile. When you change it, the old address leads to the new one."
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
        <Field label="Bio" aside={`${bio.length}/${LONGEST_BIO}`} error={errors.bio?.message} optional>
          {(wiring) => <Textarea {...wiring} {...register("bio")} />}
        </Field>
        <ShowBox field="bio" label="Show my bio" />
      </div>
    </>
  );
}
