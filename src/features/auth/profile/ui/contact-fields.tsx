import { useFormContext } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PROFILE_FORM_COPY } from "@/features/auth/profile/copy";
import type { ProfileValues } from "@/features/auth/profile/schema";
import { ShowBox } from "./show-box";

/** Private by default. */
export function ContactFields() {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors } = formState;
  return (
    <>
      <div className="flex flex-col gap-1">
        <Field label={PROFILE_FORM_COPY.telegram} error={errors.telegramUsername?.message} optional>
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
        <ShowBox field="telegram" label={PROFILE_FORM_COPY.showTelegram} />
      </div>
      <div className="flex flex-col gap-1">
        <Field label={PROFILE_FORM_COPY.phone} error={errors.phoneNumber?.message} optional>
          {(wiring) => <Input {...wiring} {...register("phoneNumber")} type="tel" autoComplete="tel" />}
        </Field>
        <ShowBox field="phone" label={PROFILE_FORM_COPY.showPhone} />
      </div>
    </>
  );
}
