"use client";
import { startTransition, useEffect, useState } from "react";
import { useOnDemand } from "@/components/on-demand";
import { type DialogRequest, hostDialogs } from "@/lib/dialog-request";

const loadReport = () => import("@/features/moderation/ui/report-dialog");
const loadSignIn = () => import("@/features/auth/ui/sign-in-dialog");

/**
 * Shows the dialogs that screens of any feature ask for; their code comes with the first request. A press is
 * answered with a picture before a dialog is drawn, which takes slow devices a moment.
 */
export function Dialogs() {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const [ReportDialog, requestReport] = useOnDemand(loadReport);
  const [SignInDialog, requestSignIn] = useOnDemand(loadSignIn);
  useEffect(
    () =>
      hostDialogs((next) => {
        startTransition(() => setRequest(next));
        void (next.kind === "report" ? requestReport() : requestSignIn());
      }),
    [requestReport, requestSignIn],
  );
  const close = () => startTransition(() => setRequest(null));
  if (request?.kind === "report") return ReportDialog && <ReportDialog {...request} onClose={close} />;
  if (request?.kind === "sign-in")
    return SignInDialog && <SignInDialog title={request.title} onClose={close} />;
  return null;
}
