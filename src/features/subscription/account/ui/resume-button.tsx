"use client";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { showFailure } from "@/features/subscription/ui/show-failure";
import { api } from "@/trpc/react";

/** Reverts a change scheduled for the end of the period. */
export function ResumeButton({ label }: { label: string }) {
  const { subscription } = api.useUtils();
  const resume = api.subscription.resumeSubscription.useMutation({
    onSuccess: () => void toast.success(m.subscription_account_standing_resumed()),
    onError: (error) => showFailure(m.subscription_billing_resumeFailed(), error),
    onSettled: () => subscription.current.invalidate(),
  });
  return (
    <Button loading={resume.isPending} onClick={() => resume.mutate()} className="self-start">
      {label}
    </Button>
  );
}
