"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { SignUp } from "@/domain/auth/schema";
import { isDone } from "@/features/auth/sign-in/ui/auth-error";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { api } from "@/trpc/react";
import { AgreementNote } from "./agreement-note";
import { EmailField } from "./email-field";
import type { FormProps } from "./form-props";
import { NewPasswordField } from "./new-password-field";

export function SignUpForm({ email, returnTo, onEmail, onSent }: FormProps) {
  const signUp = api.auth.signUp.useMutation();
  const form = useForm({
    resolver: zodResolver(SignUp),
    defaultValues: { name: "", email, password: "", returnTo },
  });
  const { errors, isSubmitting } = form.formState;
  const password = form.watch("password");
  useEffect(() => form.setValue("email", email), [email, form.setValue]);

  const submit = form.handleSubmit(async (values) => {
    const asked = signUp.mutateAsync(values);
    if (!(await isDone(asked, form, ["name", "email", "password"], m.auth_signUpFailed()))) return;
    void toast.success(m.auth_signedUp());
    onSent({ kind: "sign-up", email: values.email, values });
  });

  return (
    <AuthForm onSubmit={submit} plain={{ action: "/api/forms/sign-up", fields: { returnTo } }}>
      <Field
        label={m.common_name()}
        optional
        hint={m.auth_signIn_entry_nameHint()}
        error={errors.name?.message}
      >
        {(control) => <Input {...control} {...form.register("name")} autoComplete="name" />}
      </Field>
      <EmailField
        registration={form.register("email")}
        error={errors.email?.message}
        onEmail={onEmail}
        autoComplete="username"
      />
      <NewPasswordField
        label={m.auth_signIn_entry_password()}
        registration={form.register("password")}
        error={errors.password?.message}
        password={password}
        email={email}
      />
      <AgreementNote />
      <Button type="submit" loading={isSubmitting}>
        {m.auth_signIn_entry_createAccount()}
      </Button>
    </AuthForm>
  );
}
