"use client";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type RestoreFormProps = { tenantId: string; purgeAt: Date | null; timeZone: string };

/** Restores a deleted community while that is still possible. (TEN-15) */
export function RestoreForm({ tenantId, purgeAt, timeZone }: RestoreFormProps) {
  const { done, onError } = useMutationFeedback({ failed: m.platform_restoreFailed() });
  const restore = api.platform.restoreTenant.useMutation({
    onError,
    onSuccess: () => done(m.platform_restored()),
  });
  const until = purgeAt && formatDate(purgeAt, "moment", timeZone);
  return (
    <Section isFramed title={m.common_deleted()} text={until && m.platform_tenants_restore_text({ until })}>
      <Button className="self-start" loading={restore.isPending} onClick={() => restore.mutate({ tenantId })}>
        {m.common_restore()}
      </Button>
    </Section>
  );
}
