"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { toastOnNextPage } from "@/components/feedback/next-toast";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ResetPassword } from "@/domain/auth/schema";
import { reasonOf, showRefusal } from "@/features/auth/sign-in/ui/auth-error";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { LinkGone } from "@/features/auth/sign-in/ui/link-gone";
import { hardNavigate } from "@/lib/browser/hard-navigate";
import { api } from "@/trpc/react";
import { NewPasswordField } from "./new-password-field";

export function ResetForm({ token, email }: { token: string; email: string }) {
  const reset = api.auth.resetPassword.useMutation();
  const form = useForm({ resolver: zodResolver(ResetPassword), defaultValues: { token, password: "" } });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      const { returnTo } = await reset.mutateAsync(values);
      toastOnNextPage(m.auth_passwordReset());
      hardNavigate(returnTo);
    } catch (error) {
      if (reasonOf(error) === "link-gone") return;
      const rest = showRefusal(error, ["password"], form.setError);
      void toast.error(m.auth_resetFailed(), { description: rest });
    }
  });

  if (reasonOf(reset.error) === "link-gone") return <LinkGone />;
  return (
    <AuthForm onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField
        label={m.auth_signIn_mailed_newPassword()}
        registration={form.register("password")}
        error={errors.password?.message}
        password={form.watch("password")}
        email={email}
      />
      <Button type="submit" loading={isSubmitting || (isSubmitSuccessful && reset.isSuccess)}>
        {m.auth_signIn_mailed_changePassword()}
      </Button>
    </AuthForm>
  );
}
