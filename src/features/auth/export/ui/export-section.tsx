"use client";
import { Download } from "lucide-react";
import { useEffect } from "react";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import { DotsLoader } from "@/components/graphics/dots";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/toast";
import { EXPORT_DAYS, type ExportView } from "@/domain/auth/export/rules";
import { SignInAgain } from "@/features/auth/account/ui/reauth";
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
      void toast.success(m.auth_exportAsked());
      void refetch();
    },
    onError: (error) => {
      if (reasonOf(error) === "sign-in-again") return;
      toastError(m.auth_exportFailed(), error);
    },
  });
  const isReady = data?.state === "ready" && first?.state !== "ready";
  useEffect(() => {
    if (isReady) announce(m.auth_account_exportReady());
  }, [isReady]);
  return (
    <Section title={m.auth_account_exportTitle()} text={m.auth_account_exportText({ days: EXPORT_DAYS })}>
      {data && <State view={data} timeZone={timeZone} />}
      {reasonOf(ask.error) === "sign-in-again" && <SignInAgain path="/settings/account" />}
      {data?.state !== "making" && (
        <Button variant="outline" loading={ask.isPending} onClick={() => ask.mutate()} className="self-start">
          {data?.state === "failed"
            ? m.common_tryAgain()
            : data
              ? m.auth_account_exportAnew()
              : m.auth_account_exportStart()}
        </Button>
      )}
    </Section>
  );
}

function State({ view, timeZone }: { view: ExportView; timeZone: string }) {
  if (view.state === "failed") {
    return (
      <p className="rounded-lg border bg-destructive-wash p-4 text-sm text-destructive">
        {m.auth_account_exportFailed()}
      </p>
    );
  }
  if (view.state === "making") {
    return (
      <p className="flex items-center gap-3 rounded-lg border bg-card p-4 text-sm">
        <DotsLoader className="h-5" />
        {m.auth_account_exportRunning()}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-card p-4 text-sm">
      <div>
        <p className="font-medium">{m.auth_account_exportThere()}</p>
        <p className="text-muted-foreground">
          {m.auth_account_exportFacts({
            size: formatBytes(view.bytes),
            until: formatDate(view.until, "moment", timeZone),
          })}
        </p>
      </div>
      <a href={view.url} download className={buttonVariants({ size: "sm" })}>
        <Download aria-hidden="true" />
        {m.auth_account_download()}
      </a>
    </div>
  );
}
