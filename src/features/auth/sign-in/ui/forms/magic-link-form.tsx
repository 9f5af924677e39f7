"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import { LINK_DELAY_MS, LINK_PROGRESS, LINK_RESET_MS } from "@/domain/auth/rules";
import { RequestLink } from "@/domain/auth/schema";
import { isDone } from "@/features/auth/sign-in/ui/auth-error";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { api } from "@/trpc/react";
import { EmailField } from "./email-field";
import type { FormProps } from "./form-props";

type Step = keyof typeof LINK_PROGRESS;

const STEP_NAMES: Record<Step, () => string> = {
  validating: m.auth_signIn_entry_steps_validating,
  processing: m.auth_signIn_entry_steps_processing,
  complete: m.auth_signIn_entry_steps_complete,
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function MagicLinkForm({ email, returnTo, onEmail, onSent }: FormProps) {
  const [step, setStep] = useState<Step | null>(null);
  const request = api.auth.requestMagicLink.useMutation();
  const form = useForm({ resolver: zodResolver(RequestLink), defaultValues: { email, returnTo } });
  useEffect(() => form.setValue("email", email), [email, form.setValue]);

  const submit = form.handleSubmit(async (values) => {
    setStep("validating");
    await pause(LINK_DELAY_MS);
    setStep("processing");
    if (!(await isDone(request.mutateAsync(values), form, ["email"], m.auth_linkFailed())))
      return setStep(null);
    setStep("complete");
    void toast.success(m.auth_linkSent());
    await pause(LINK_RESET_MS);
    setStep(null);
    onSent({ kind: "link", email: values.email });
  });

  return (
    <AuthForm onSubmit={submit} plain={{ action: "/api/forms/magic-link", fields: { returnTo } }}>
      <EmailField
        registration={form.register("email")}
        error={form.formState.errors.email?.message}
        onEmail={onEmail}
      />
      <Button type="submit" loading={step !== null}>
        {m.auth_signIn_entry_sendLink()}
      </Button>
      <div
        aria-live="polite"
        className="flex min-h-9 flex-col gap-1.5 text-center [&>div]:shrink-0 text-xs text-muted-foreground"
      >
        {step ? (
          <>
            <Progress value={LINK_PROGRESS[step]} label={m.auth_signIn_entry_sending()} />
            <span className="block first-letter:uppercase">{STEP_NAMES[step]()}</span>
          </>
        ) : (
          m.auth_signIn_entry_noPassword()
        )}
      </div>
    </AuthForm>
  );
}
