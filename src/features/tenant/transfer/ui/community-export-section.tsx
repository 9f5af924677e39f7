"use client";
import { Download } from "lucide-react";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { toastError } from "@/components/feedback/toast-error";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { DotsLoader } from "@/components/graphics/dots";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/toast";
import { EXPORT_DAYS, type ExportView } from "@/domain/auth/export/rules";
import type { CommunityExport } from "@/domain/transfer/rules";
import { formatBytes } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

const LOOK_AGAIN_MS = 2000;

type CommunityExportSectionProps = { first: CommunityExport; timeZone: string };

/** An owner takes the whole community along. Polls while the archive is written. */
export function CommunityExportSection({ first, timeZone }: CommunityExportSectionProps) {
  const { data, refetch } = api.tenant.transfer.read.useQuery(undefined, {
    initialData: first,
    refetchOnMount: false,
    refetchInterval: ({ state }) => (state.data?.state === "making" ? LOOK_AGAIN_MS : false),
  });
  const onError = (error: unknown) => toastError(m.tenant_transfer_failed(), error);
  const request = api.tenant.transfer.request.useMutation({
    onError,
    onSuccess: () => {
      void toast.success(m.tenant_transfer_requested());
      void refetch();
    },
  });
  const remove = api.tenant.transfer.delete.useMutation({ onError, onSuccess: () => void refetch() });
  return (
    <Section title={m.tenant_transfer_title()} text={m.tenant_transfer_text({ days: EXPORT_DAYS })}>
      <p className="text-sm text-muted-foreground">{m.tenant_transfer_care()}</p>
      {data && <State view={data} timeZone={timeZone} />}
      {data?.state !== "making" && (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" loading={request.isPending} onClick={() => request.mutate()}>
            {data?.state === "failed"
              ? m.common_tryAgain()
              : data
                ? m.tenant_transfer_again()
                : m.tenant_transfer_start()}
          </Button>
          {data?.state === "ready" && (
            <ConfirmButton
              variant="ghost"
              ask={{
                title: m.tenant_transfer_deleteTitle(),
                text: m.tenant_transfer_deleteText(),
                confirm: m.tenant_transfer_delete(),
              }}
              onConfirm={() => remove.mutateAsync()}
            >
              {m.tenant_transfer_delete()}
            </ConfirmButton>
          )}
        </div>
      )}
    </Section>
  );
}

function State({ view, timeZone }: { view: ExportView; timeZone: string }) {
  if (view.state === "failed") {
    return (
      <p role="status" className="rounded-lg border bg-destructive-wash p-4 text-sm text-destructive">
        {m.tenant_transfer_failedText()}
      </p>
    );
  }
  if (view.state === "making") {
    return (
      <p role="status" className="flex items-center gap-3 rounded-lg border bg-card p-4 text-sm">
        <DotsLoader className="h-5" />
        {m.tenant_transfer_running()}
      </p>
    );
  }
  const facts = { size: formatBytes(view.bytes), until: formatDate(view.until, "moment", timeZone) };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-card p-4 text-sm">
      <div role="status">
        <p className="font-medium">{m.tenant_transfer_ready()}</p>
        <p className="text-muted-foreground">{m.auth_account_exportFacts(facts)}</p>
      </div>
      <a href={view.url} download className={buttonVariants({ size: "sm" })}>
        <Download aria-hidden="true" />
        {m.auth_account_download()}
      </a>
    </div>
  );
}
