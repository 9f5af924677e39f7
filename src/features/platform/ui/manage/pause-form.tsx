"use client";
import { useState } from "react";
import { Section } from "@/components/section";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/trpc/react";
import { copy } from "../../copy";
import { SuspendTenant } from "../../schema";
import { useOutcome } from "../use-outcome";

type PauseFormProps = { tenantId: string; suspendReason: string | null; isSuspended: boolean };

/** Pauses a community with a reason for its owners, or opens it again. (`docs/behaviours.md`, TEN-14) */
export const PauseForm = ({ tenantId, suspendReason, isSuspended }: PauseFormProps) =>
  isSuspended ? (
    <ResumeForm tenantId={tenantId} reason={suspendReason} />
  ) : (
    <SuspendForm tenantId={tenantId} />
  );

function SuspendForm({ tenantId }: { tenantId: string }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const { handlers } = useOutcome(copy.suspended, copy.suspendFailed);
  const suspend = api.platform.suspendTenant.useMutation(handlers);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const read = SuspendTenant.safeParse({ tenantId, reason });
    setError(read.error?.issues[0]?.message ?? "");
    if (read.data && !suspend.isPending) suspend.mutate(read.data);
  };
  return (
    <Section
      isFramed
      title="Pause"
      text="Its hosts answer “This community is paused”. Nothing in it is lost."
    >
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label="Reason"
          hint="Its owners read it in a mail."
          error={error}
          className="min-w-56 grow sm:max-w-md"
        >
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" loading={suspend.isPending} className="sm:mt-6">
          Suspend
        </Button>
      </form>
    </Section>
  );
}

function ResumeForm({ tenantId, reason }: { tenantId: string; reason: string | null }) {
  const { handlers } = useOutcome(copy.resumed, copy.resumeFailed);
  const resume = api.platform.resumeTenant.useMutation(handlers);
  return (
    <Section isFramed title="Paused" text={reason && `The reason: ${reason}`}>
      <Button className="self-start" loading={resume.isPending} onClick={() => resume.mutate({ tenantId })}>
        Resume
      </Button>
    </Section>
  );
}
