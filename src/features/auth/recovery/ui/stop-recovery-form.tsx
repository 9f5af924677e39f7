"use client";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { AuthForm } from "@/features/auth/sign-in/ui/auth-form";
import { api } from "@/trpc/react";

/** `isOpen`: the link still stops a request. */
type StopRecoveryFormProps = { token: string; isOpen: boolean };

export function StopRecoveryForm({ token, isOpen }: StopRecoveryFormProps) {
  const stop = api.auth.stopRecovery.useMutation({
    onError: (error) => toastError(m.auth_recovery_notStopped(), error),
  });
  if (!isOpen || stop.isSuccess)
    return (
      <div role="status" className="flex flex-col items-center gap-4 text-center">
        <p>{stop.isSuccess ? m.auth_recovery_stoppedText() : m.auth_factors_stopGone()}</p>
        <a href="/auth" className={buttonVariants()}>
          {m.common_signIn()}
        </a>
      </div>
    );
  return (
    <AuthForm onSubmit={() => stop.mutate({ token })}>
      <Button type="submit" loading={stop.isPending}>
        {m.auth_recovery_stop()}
      </Button>
    </AuthForm>
  );
}
