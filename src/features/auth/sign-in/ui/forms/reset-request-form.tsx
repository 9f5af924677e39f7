"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { RequestLink } from "@/domain/auth/schema";
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
    if (!(await isDone(request.mutateAsync(values), form, ["email"], m.auth_resetFailed()))) return;
    void toast.success(m.auth_resetSent());
    onSent({ kind: "reset", email: values.email });
  });

  return (
    <AuthForm onSubmit={submit}>
      <div className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {m.auth_signIn_mailed_forgotPassword()}
        </h2>
        <p className="text-sm text-muted-foreground">{m.auth_signIn_mailed_forgotText()}</p>
      </div>
      <EmailField registration={form.register("email")} error={errors.email?.message} onEmail={onEmail} />
      <Button type="submit" loading={isSubmitting}>
        {m.auth_signIn_mailed_sendReset()}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        {m.auth_signIn_mailed_back()}
      </Button>
    </AuthForm>
  );
}
