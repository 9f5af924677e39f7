"use client";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { STANDING_COPY } from "@/features/subscription/account/copy";
import { billing } from "@/features/subscription/billing-copy";
import { showFailure } from "@/features/subscription/ui/show-failure";
import { api } from "@/trpc/react";

/** Reverts a change scheduled for the end of the period. */
export function ResumeButton({ label }: { label: string }) {
  const { subscription } = api.useUtils();
  const resume = api.subscription.resumeSubscription.useMutation({
    onSuccess: () => void toast.success(STANDING_COPY.resumed),
    onError: (error) => showFailure(billing.resumeFailed, error),
    onSettled: () => subscription.current.invalidate(),
  });
  return (
    <Button loading={resume.isPending} onClick={() => resume.mutate()} className="self-start">
      {label}
    </Button>
  );
}
