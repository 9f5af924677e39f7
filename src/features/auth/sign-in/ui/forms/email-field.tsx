import type { UseFormRegisterReturn } from "react-hook-form";
import * as m from "#messages";
import { EmailInput } from "@/components/forms/email-input";
import { Field } from "@/components/ui/field";

type EmailFieldProps = {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  onEmail: (email: string) => void;
  /** Browsers offer passkeys in it, too. "username" if a password field follows, so that password managers save both together. */
  autoComplete?: "email" | "username";
};

export function EmailField({ registration, error, onEmail, autoComplete = "email" }: EmailFieldProps) {
  return (
    <Field label={m.common_email()} error={error} required>
      {(control) => (
        <EmailInput
          {...control}
          {...registration}
          onChange={(event) => {
            onEmail(event.target.value);
            return registration.onChange(event);
          }}
          autoComplete={`${autoComplete} webauthn`}
          placeholder={m.common_emailExample()}
        />
      )}
    </Field>
  );
}
