"use client";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Section } from "@/components/section";
import { Button } from "@/components/ui/button";
import { copy } from "@/features/platform/copy";
import { DELETE_COPY, PAUSE_COPY } from "@/features/platform/tenants/copy";
import { api } from "@/trpc/react";
import { ReasonForm } from "./reason-form";

type PauseFormProps = {
  tenantId: string;
  suspendReason: string | null;
  isSuspended: boolean;
  charging: string | null;
};

/** Suspends a community with a reason for its owners, or resumes it. (TEN-14) */
export const PauseForm = ({ tenantId, suspendReason, isSuspended, charging }: PauseFormProps) =>
  isSuspended ? (
    <ResumeForm tenantId={tenantId} reason={suspendReason} charging={charging} />
  ) : (
    <SuspendForm tenantId={tenantId} charging={charging} />
  );

function SuspendForm({ tenantId, charging }: Pick<PauseFormProps, "tenantId" | "charging">) {
  const { done, onError } = useMutationFeedback({ failed: copy.suspendFailed });
  const suspend = api.platform.suspendTenant.useMutation({ onError, onSuccess: () => done(copy.suspended) });
  return (
    <ReasonForm
      title={PAUSE_COPY.title}
      text={[PAUSE_COPY.text, charging].filter(Boolean).join(" ")}
      hint={DELETE_COPY.mailHint}
      action={PAUSE_COPY.submit}
      variant="outline"
      isPending={suspend.isPending}
      onSubmit={(reason) => suspend.mutate({ tenantId, reason })}
    />
  );
}

type ResumeFormProps = Pick<PauseFormProps, "tenantId" | "charging"> & { reason: string | null };

function ResumeForm({ tenantId, reason, charging }: ResumeFormProps) {
  const { done, onError } = useMutationFeedback({ failed: copy.resumeFailed });
  const resume = api.platform.resumeTenant.useMutation({ onError, onSuccess: () => done(copy.resumed) });
  return (
    <Section isFramed title={PAUSE_COPY.paused} text={reason && PAUSE_COPY.reason(reason)}>
      {charging && <p className="text-sm text-muted-foreground">{charging}</p>}
      <Button className="self-start" loading={resume.isPending} onClick={() => resume.mutate({ tenantId })}>
        {PAUSE_COPY.resume}
      </Button>
    </Section>
  );
}
