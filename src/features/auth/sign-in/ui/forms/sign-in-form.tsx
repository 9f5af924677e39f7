"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { SignIn } from "@/domain/auth/schema";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { DemoAccounts } from "@/features/auth/sign-in/ui/demo-accounts";
import { signInWithPassword } from "@/features/auth/sign-in/ui/sign-in";
import { EmailField } from "./email-field";
import type { FormProps, SignInOptions } from "./form-props";
import { PasswordField } from "./password-field";

type SignInFormProps = Omit<FormProps, "onSent" | "returnTo"> & {
  demoAccounts: SignInOptions["demoAccounts"];
  onSignedIn: () => void;
  /** The second factor comes next. */
  onPending: () => void;
  onForgotten: () => void;
};

export function SignInForm({
  email,
  onEmail,
  demoAccounts,
  onSignedIn,
  onPending,
  onForgotten,
}: SignInFormProps) {
  const form = useForm({ resolver: zodResolver(SignIn), defaultValues: { email, password: "" } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submitButton = useRef<HTMLButtonElement>(null);
  useEffect(() => form.setValue("email", email), [email, form.setValue]);

  const submit = form.handleSubmit(async (values) => {
    const outcome = await signInWithPassword(values.email, values.password);
    if (outcome.ok) return outcome.isPending ? onPending() : onSignedIn();
    form.setError("password", { message: outcome.message }, { shouldFocus: true });
    void toast.error(m.auth_signInFailed());
  });

  return (
    <AuthForm onSubmit={submit}>
      <EmailField
        registration={form.register("email")}
        error={errors.email?.message}
        onEmail={onEmail}
        autoComplete="username"
      />
      <PasswordField
        label={m.auth_signIn_entry_password()}
        registration={form.register("password")}
        error={errors.password?.message}
        autoComplete="current-password"
        aside={
          <button
            type="button"
            onClick={onForgotten}
            className="text-brand underline-offset-4 hover:underline"
          >
            {m.auth_signIn_entry_forgot()}
          </button>
        }
      />
      <Button ref={submitButton} type="submit" loading={isSubmitting || isSubmitSuccessful}>
        {m.common_signIn()}
      </Button>
      {demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={demoAccounts}
          onPick={(account) => {
            onEmail(account.email);
            form.reset({ email: account.email, password: account.password });
            submitButton.current?.focus();
          }}
        />
      )}
    </AuthForm>
  );
}
