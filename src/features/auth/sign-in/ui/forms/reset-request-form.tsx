"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { copy } from "@/features/auth/copy";
import { RequestLink } from "@/features/auth/schema";
import { MAILED_COPY } from "@/features/auth/sign-in/copy";
import { isDone } from "@/features/auth/sign-in/ui/auth-error";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { api } from "@/trpc/react";
import { EmailField } from "./email-field";
import type { FormProps } from "./form-props";

export function ResetRequestForm({
  email,
  returnTo,
  onEmail,
  onSent,
  onBack,
}: FormProps & { onBack: () => void }) {
  const request = api.auth.requestReset.useMutation();
  const form = useForm({ resolver: zodResolver(RequestLink), defaultValues: { email, returnTo } });
  const { errors, isSubmitting } = form.formState;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const submit = form.handleSubmit(async (values) => {
    if (!(await isDone(request.mutateAsync(values), form, ["email"], copy.resetFailed))) return;
    void toast.success(copy.resetSent);
    onSent({ kind: "reset", email: values.email });
  });

  return (
    <AuthForm onSubmit={submit}>
      <div className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {MAILED_COPY.forgotPassword}
        </h2>
        <p className="text-sm text-muted-foreground">{MAILED_COPY.forgotText}</p>
      </div>
      <EmailField registration={form.register("email")} error={errors.email?.message} onEmail={onEmail} />
      <Button type="submit" loading={isSubmitting}>
        {MAILED_COPY.sendReset}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        {MAILED_COPY.back}
      </Button>
    </AuthForm>
  );
}
