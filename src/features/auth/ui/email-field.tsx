import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type EmailFieldProps = {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  onEmail: (email: string) => void;
};

export function EmailField({ registration, error, onEmail }: EmailFieldProps) {
  return (
    <Field label="E-mail" error={error} required>
      {(control) => (
        <Input
          {...control}
          {...registration}
          onChange={(event) => {
            onEmail(event.target.value);
            return registration.onChange(event);
          }}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="you@example.com"
        />
      )}
    </Field>
  );
}
