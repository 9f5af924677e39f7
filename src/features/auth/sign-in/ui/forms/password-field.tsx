import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type PasswordFieldProps = {
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
  autoComplete: "current-password" | "new-password";
  aside?: ReactNode;
  hint?: ReactNode;
};

/** Typed text can be revealed, because hidden typing causes mistakes. */
export function PasswordField({ label, registration, error, autoComplete, aside, hint }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} aside={aside} hint={hint} required>
      {(control) => (
        // Also when it is shown, so that the button stays at the end of what is typed.
        <div dir="ltr" className="relative">
          <Input
            {...control}
            {...registration}
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="pe-11"
          />
          <button
            type="button"
            aria-label={isShown ? m.auth_signIn_entry_hidePassword() : m.auth_signIn_entry_showPassword()}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 end-0 flex w-10 items-center justify-center rounded-md text-muted-foreground hover:text-foreground"
          >
            <Icon aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </Field>
  );
}
