"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { EmailInput } from "@/components/ui/email-input";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";
import { copy } from "../../copy";
import { ChangeEmail } from "../../schema";
import { AuthForm } from "../auth-form";
import { isDone } from "../refusal";
import { SettingsSection } from "./settings-section";
import { SignInAgainAfter } from "./sign-in-again";

/** Asks for another e-mail address; the link that is mailed there makes the change. */
export function EmailForm({ email }: { email: string }) {
  const ask = api.auth.requestEmailChange.useMutation();
  const form = useForm({ resolver: zodResolver(ChangeEmail), defaultValues: { email: "" } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    if (!(await isDone(ask.mutateAsync(values), form, ["email"], copy.emailFailed))) return;
    void toast.success(copy.emailAsked);
  });

  return (
    <SettingsSection
      title="E-mail address"
      text={`Now ${email}. We mail a link to the new address, and tell the old one once it is pressed. Others never see either.`}
    >
      <AuthForm onSubmit={submit}>
        <Field label="New address" error={errors.email?.message} required>
          {(control) => <EmailInput {...control} {...form.register("email")} />}
        </Field>
        <SignInAgainAfter error={ask.error} path="/settings/account" />
        <Button type="submit" variant="outline" loading={ask.isPending} className="self-start">
          Change address
        </Button>
      </AuthForm>
    </SettingsSection>
  );
}
