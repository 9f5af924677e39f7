"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { EmailInput } from "@/components/forms/email-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { ChangeEmail } from "@/domain/auth/schema";
import { reasonOf, showRefusal } from "@/features/auth/sign-in/ui/auth-error";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

export function EmailForm() {
  const ask = api.auth.requestEmailChange.useMutation();
  const form = useForm({ resolver: zodResolver(ChangeEmail), defaultValues: { email: "" } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    try {
      await ask.mutateAsync(values);
    } catch (error) {
      if (reasonOf(error) === "email") {
        form.setError("email", { message: toErrorMessage(error) }, { shouldFocus: true });
        return;
      }
      void toast.error(m.auth_emailFailed(), { description: showRefusal(error, ["email"], form.setError) });
      return;
    }
    void toast.success(m.auth_emailAsked());
  });

  return (
    <AuthForm onSubmit={submit}>
      <Field label={m.auth_account_newEmail()} error={errors.email?.message} required>
        {(control) => <EmailInput {...control} {...form.register("email")} />}
      </Field>
      <Button type="submit" variant="outline" loading={ask.isPending} className="self-start">
        {m.auth_account_changeEmail()}
      </Button>
    </AuthForm>
  );
}
