import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { ProfileValues } from "@/features/auth/profile/schema";
import { ShowBox } from "./show-box";

/** Private by default. */
export function ContactFields() {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <>
      <div className="flex flex-col gap-1">
        <Field
          label={m.auth_profile_profileForm_telegram()}
          error={errors.telegramUsername?.message}
          optional
        >
          {(wiring) => (
            <Input
              {...wiring}
              {...register("telegramUsername")}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <ShowBox field="telegram" label={m.auth_profile_profileForm_showTelegram()} />
      </div>
      <div className="flex flex-col gap-1">
        <Field label={m.auth_profile_profileForm_phone()} error={errors.phoneNumber?.message} optional>
          {(wiring) => <Input {...wiring} {...register("phoneNumber")} type="tel" autoComplete="tel" />}
        </Field>
        <ShowBox field="phone" label={m.auth_profile_profileForm_showPhone()} />
      </div>
    </>
  );
}
