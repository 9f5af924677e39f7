"use client";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Section } from "@/components/section";
import { Button } from "@/components/ui/button";
import { copy } from "@/features/platform/copy";
import { RESTORE_COPY } from "@/features/platform/tenants/copy";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type RestoreFormProps = { tenantId: string; purgeAt: Date | null; timeZone: string };

/** Restores a deleted community while that is still possible. (TEN-15) */
export function RestoreForm({ tenantId, purgeAt, timeZone }: RestoreFormProps) {
  const { done, onError } = useMutationFeedback({ failed: copy.restoreFailed });
  const restore = api.platform.restoreTenant.useMutation({ onError, onSuccess: () => done(copy.restored) });
  const until = purgeAt && formatDate(purgeAt, "moment", timeZone);
  return (
    <Section isFramed title={RESTORE_COPY.title} text={until && RESTORE_COPY.text(until)}>
      <Button className="self-start" loading={restore.isPending} onClick={() => restore.mutate({ tenantId })}>
        {RESTORE_COPY.submit}
      </Button>
    </Section>
  );
}
