"use client";
import { Download } from "lucide-react";
import { useEffect } from "react";
import { announce } from "@/components/announce";
import { DotsLoader } from "@/components/dots";
import { Section } from "@/components/section";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/date";
import { api } from "@/trpc/react";
import { copy } from "../../copy";
import { EXPORT_DAYS, type ExportView, sizeInWords } from "../../export-rules";
import { reasonOf, wordsOf } from "../refusal";
import { SignInAgain } from "./sign-in-again";

const LOOK_AGAIN_MS = 2000;

type ExportSectionProps = { first: ExportView | null; timeZone: string };

/** All that is kept about oneself, to take along. While it is being made the page looks again by itself. */
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
      void toast.error(copy.exportFailed, { description: wordsOf(error) });
    },
  });
  const isReady = data?.state === "ready" && first?.state !== "ready";
  useEffect(() => {
    if (isReady) announce("Your export is ready.");
  }, [isReady]);
  return (
    <Section
      title="Your data"
      text={`A ZIP of all that is kept about you, in all your communities: readable JSON, and the images you uploaded. It is ready within minutes and stays for ${EXPORT_DAYS} days.`}
    >
      {data && <State view={data} timeZone={timeZone} />}
      {reasonOf(ask.error) === "sign-in-again" && <SignInAgain path="/settings/account" />}
      {data?.state !== "making" && (
        <Button variant="outline" loading={ask.isPending} onClick={() => ask.mutate()} className="self-start">
          {data?.state === "failed" ? "Try again" : data ? "Make a new one" : "Export my data"}
        </Button>
      )}
    </Section>
  );
}

function State({ view, timeZone }: { view: ExportView; timeZone: string }) {
  if (view.state === "failed") {
    return (
      <p className="rounded-lg border bg-destructive-wash p-4 text-sm text-destructive">
        Your data could not be put together. Nothing of it is lost.
      </p>
    );
  }
  if (view.state === "making") {
    return (
      <p className="flex items-center gap-3 rounded-lg border bg-card p-4 text-sm">
        <DotsLoader className="h-5" />
        Your data is being put together. You may leave this page: we mail you.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-card p-4 text-sm">
      <div>
        <p className="font-medium">Ready to download</p>
        <p className="text-muted-foreground">
          {sizeInWords(view.bytes)} · until {formatDate(view.until, "moment", timeZone)}
        </p>
      </div>
      <a href={view.url} download className={buttonVariants({ size: "sm" })}>
        <Download aria-hidden="true" />
        Download
      </a>
    </div>
  );
}
