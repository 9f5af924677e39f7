import type { ComponentProps } from "react";
import * as m from "#messages";
import { cn } from "@/lib/cn";
import { STRENGTHS, strengthOf, whyGuessable } from "@/lib/security/password";
import { PasswordField } from "./password-field";

const BARS = [1, 2, 3, 4] as const;
const LOOK = ["bg-destructive", "bg-destructive", "bg-warning", "bg-success", "bg-success"] as const;

type StrengthMeterProps = { password: string; email: string; error: string | undefined };

/** Shows the password strength as bars and text. Keeps its height while empty. An error replaces the text. */
function StrengthMeter({ password, email, error }: StrengthMeterProps) {
  const strength = strengthOf(password, email);
  const isTyped = password.length > 0;
  const words =
    password.length >= 6
      ? (whyGuessable(password, email) ?? STRENGTHS[strength]())
      : m.auth_signIn_entry_strength();
  const told = isTyped ? words : m.auth_signIn_entry_strength();
  return (
    <span className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="flex gap-1">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={cn(
              "h-1 grow rounded-full transition-colors",
              isTyped && (strength >= bar || (bar === 1 && strength === 0)) ? LOOK[strength] : "bg-accent",
            )}
          />
        ))}
      </span>
      {!error && <span aria-live="polite">{told}</span>}
    </span>
  );
}

type NewPasswordFieldProps = Pick<ComponentProps<typeof PasswordField>, "label" | "registration" | "error"> &
  Pick<StrengthMeterProps, "password" | "email">;

export const NewPasswordField = ({ password, email, ...field }: NewPasswordFieldProps) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    hint={<StrengthMeter password={password} email={email} error={field.error} />}
  />
);
