"use client";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
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
  const { done, onError } = useMutationFeedback({ failed: m.platform_suspendFailed() });
  const suspend = api.platform.suspendTenant.useMutation({
    onError,
    onSuccess: () => done(m.platform_suspended()),
  });
  return (
    <ReasonForm
      title={m.common_suspendCommunity()}
      text={[m.platform_tenants_pause_text(), charging].filter(Boolean).join(" ")}
      hint={m.platform_tenants_delete_mailHint()}
      action={m.common_suspendCommunity()}
      variant="outline"
      isPending={suspend.isPending}
      onSubmit={(reason) => suspend.mutate({ tenantId, reason })}
    />
  );
}

type ResumeFormProps = Pick<PauseFormProps, "tenantId" | "charging"> & { reason: string | null };

function ResumeForm({ tenantId, reason, charging }: ResumeFormProps) {
  const { done, onError } = useMutationFeedback({ failed: m.platform_resumeFailed() });
  const resume = api.platform.resumeTenant.useMutation({
    onError,
    onSuccess: () => done(m.platform_resumed()),
  });
  return (
    <Section isFramed title={m.common_communitySuspended()} text={reason && m.common_reasonGiven({ reason })}>
      {charging && <p className="text-sm text-muted-foreground">{charging}</p>}
      <Button className="self-start" loading={resume.isPending} onClick={() => resume.mutate({ tenantId })}>
        {m.platform_tenants_pause_resume()}
      </Button>
    </Section>
  );
}
