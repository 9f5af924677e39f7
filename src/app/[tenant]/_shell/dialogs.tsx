"use client";
import { useEffect, useState } from "react";
import { useOnDemand } from "@/components/on-demand";
import { type DialogRequest, hostDialogs } from "@/lib/dialog-request";

const loadReport = () => import("@/features/moderation/ui/report-dialog");
const loadSignIn = () => import("@/features/auth/ui/sign-in-dialog");

/** Shows the dialogs that screens of any feature ask for; their code comes with the first request. */
export function Dialogs() {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const [ReportDialog, requestReport] = useOnDemand(loadReport);
  const [SignInDialog, requestSignIn] = useOnDemand(loadSignIn);
  useEffect(
    () =>
      hostDialogs((next) => {
        setRequest(next);
        void (next.kind === "report" ? requestReport() : requestSignIn());
      }),
    [requestReport, requestSignIn],
  );
  const close = () => setRequest(null);
  if (request?.kind === "report") return ReportDialog && <ReportDialog {...request} onClose={close} />;
  if (request?.kind === "sign-in")
    return SignInDialog && <SignInDialog title={request.title} onClose={close} />;
  return null;
}
