"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ChangePassword } from "@/domain/auth/schema";
import { reasonOf, showRefusal } from "@/features/auth/sign-in/ui/auth-error";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { NewPasswordField } from "@/features/auth/sign-in/ui/forms/new-password-field";
import { PasswordField } from "@/features/auth/sign-in/ui/forms/password-field";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

const EMPTY = { current: "", password: "" };

export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { shell } = api.useUtils();
  const change = api.auth.changePassword.useMutation();
  const form = useForm({ resolver: zodResolver(ChangePassword), defaultValues: EMPTY });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
    } catch (error) {
      if (reasonOf(error) === "current") {
        form.setError("current", { message: toErrorMessage(error) }, { shouldFocus: true });
        return;
      }
      const rest = showRefusal(error, ["current", "password"], form.setError);
      void toast.error(m.auth_passwordFailed(), { description: rest });
      return;
    }
    form.reset(EMPTY);
    void toast.success(m.auth_passwordChanged());
    void shell.security.invalidate();
  });

  return (
    <AuthForm onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label={m.auth_account_presentPassword()}
          registration={form.register("current")}
          error={errors.current?.message}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        label={m.auth_signIn_mailed_newPassword()}
        registration={form.register("password")}
        error={errors.password?.message}
        password={form.watch("password")}
        email={email}
      />
      <Button type="submit" variant="outline" loading={change.isPending} className="self-start">
        {hasPassword ? m.auth_signIn_mailed_changePassword() : m.auth_account_setPassword()}
      </Button>
    </AuthForm>
  );
}
