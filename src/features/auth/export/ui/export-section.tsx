"use client";
import { Download } from "lucide-react";
import { useEffect } from "react";
import { DotsLoader } from "@/components/dots";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import { Section } from "@/components/section";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/toast";
import { ACCOUNT_COPY } from "@/features/auth/account/copy";
import { SignInAgain } from "@/features/auth/account/ui/reauth";
import { copy } from "@/features/auth/copy";
import { EXPORT_DAYS, type ExportView } from "@/features/auth/export/rules";
import { reasonOf } from "@/features/auth/sign-in/ui/auth-error";
import { formatBytes } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

const LOOK_AGAIN_MS = 2000;

type ExportSectionProps = { first: ExportView | null; timeZone: string };

/** Polls while an export is running. */
export function ExportSection({ first, timeZone }: ExportSectionProps) {
  const { data, refetch } = api.auth.readExport.useQuery(undefined, {
    initialData: first,
    refetchOnMount: false,
    refetchInterval: ({ state }) => (state.data?.state === "making" ? LOOK_AGAIN_MS : false),
  });
  const ask = api.auth.requestExport.useMutation({
    onSuccess: () => {
      void toast.success(copy.exportAsked);
      void refetch();
    },
    onError: (error) => {
      if (reasonOf(error) === "sign-in-again") return;
      toastError(copy.exportFailed, error);
    },
  });
  const isReady = data?.state === "ready" && first?.state !== "ready";
  useEffect(() => {
    if (isReady) announce(ACCOUNT_COPY.exportReady);
  }, [isReady]);
  return (
    <Section title={ACCOUNT_COPY.exportTitle} text={ACCOUNT_COPY.exportText(EXPORT_DAYS)}>
      {data && <State view={data} timeZone={timeZone} />}
      {reasonOf(ask.error) === "sign-in-again" && <SignInAgain path="/settings/account" />}
      {data?.state !== "making" && (
        <Button variant="outline" loading={ask.isPending} onClick={() => ask.mutate()} className="self-start">
          {data?.state === "failed"
            ? ACCOUNT_COPY.exportRetry
            : data
              ? ACCOUNT_COPY.exportAnew
              : ACCOUNT_COPY.exportStart}
        </Button>
      )}
    </Section>
  );
}

function State({ view, timeZone }: { view: ExportView; timeZone: string }) {
  if (view.state === "failed") {
    return (
      <p className="rounded-lg border bg-destructive-wash p-4 text-sm text-destructive">
        {ACCOUNT_COPY.exportFailed}
      </p>
    );
  }
  if (view.state === "making") {
    return (
      <p className="flex items-center gap-3 rounded-lg border bg-card p-4 text-sm">
        <DotsLoader className="h-5" />
        {ACCOUNT_COPY.exportRunning}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-card p-4 text-sm">
      <div>
        <p className="font-medium">{ACCOUNT_COPY.exportThere}</p>
        <p className="text-muted-foreground">
          {ACCOUNT_COPY.exportFacts(formatBytes(view.bytes), formatDate(view.until, "moment", timeZone))}
        </p>
      </div>
      <a href={view.url} download className={buttonVariants({ size: "sm" })}>
        <Download aria-hidden="true" />
        {ACCOUNT_COPY.download}
      </a>
    </div>
  );
}
