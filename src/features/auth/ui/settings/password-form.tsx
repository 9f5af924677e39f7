"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";
import { copy } from "../../copy";
import { ChangePassword } from "../../schema";
import { AuthForm } from "../auth-form";
import { NewPasswordField } from "../new-password-field";
import { PasswordField } from "../password-field";
import { isDone } from "../refusal";
import { SignInAgainAfter } from "./sign-in-again";

const EMPTY = { current: "", password: "" };

/** Changes the password, or sets the first one. */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { refresh } = useRouter();
  const change = api.auth.changePassword.useMutation();
  const form = useForm({ resolver: zodResolver(ChangePassword), defaultValues: EMPTY });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const asked = change.mutateAsync(values);
    if (!(await isDone(asked, form, ["current", "password"], copy.passwordFailed))) return;
    form.reset(EMPTY);
    void toast.success(copy.passwordChanged);
    refresh();
  });

  return (
    <AuthForm onSubmit={submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label="Present password"
          registration={form.register("current")}
          error={errors.current?.message}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField
        label="New password"
        registration={form.register("password")}
        error={errors.password?.message}
        password={form.watch("password")}
        email={email}
      />
      <SignInAgainAfter error={change.error} path="/settings/account" />
      <Button type="submit" variant="outline" loading={change.isPending} className="self-start">
        {hasPassword ? "Change password" : "Set password"}
      </Button>
    </AuthForm>
  );
}
