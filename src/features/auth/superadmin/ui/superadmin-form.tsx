import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { EmailField } from "@/features/auth/sign-in/ui/forms/email-field";
import { PasswordField } from "@/features/auth/sign-in/ui/forms/password-field";

type SuperadminFormProps = {
  form: UseFormReturn<{ email: string; password: string }>;
  action: string;
  isBusy: boolean;
  refusal?: string;
  onSignIn: (email: string, password: string) => unknown;
  children?: ReactNode;
};

/** The submit button stays disabled until both fields are filled. */
export function SuperadminForm({ form, action, isBusy, refusal, onSignIn, children }: SuperadminFormProps) {
  const { email, password } = form.watch();
  const isFilled = email.trim() !== "" && password !== "";
  return (
    <AuthForm onSubmit={() => (isFilled && !isBusy ? onSignIn(email.trim(), password) : undefined)}>
      <EmailField
        registration={form.register("email")}
        error={undefined}
        onEmail={() => undefined}
        autoComplete="username"
      />
      <PasswordField
        label={m.auth_signIn_entry_password()}
        registration={form.register("password")}
        error={refusal}
        autoComplete="current-password"
      />
      <Button type="submit" disabled={!isFilled} loading={isBusy}>
        {action}
      </Button>
      {children}
    </AuthForm>
  );
}
