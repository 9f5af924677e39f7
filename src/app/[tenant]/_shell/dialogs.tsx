"use client";
import { lazy, Suspense, useEffect, useState } from "react";
import { type DialogRequest, hostDialogs } from "@/lib/dialog-request";

const ReportDialog = lazy(() => import("@/features/moderation/ui/report-dialog"));

/** Shows the dialogs that screens of any feature ask for; their code comes with the first request. */
export function Dialogs() {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  useEffect(() => hostDialogs((next) => (next.kind === "sign-in" ? goToSignIn() : setRequest(next))), []);
  const close = () => setRequest(null);
  return <Suspense>{request?.kind === "report" && <ReportDialog {...request} onClose={close} />}</Suspense>;
}

function goToSignIn(): void {
  location.assign(`/auth?returnTo=${encodeURIComponent(location.pathname + location.search)}`);
}
