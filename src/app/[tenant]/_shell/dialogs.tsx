"use client";
import { lazy, Suspense, useEffect, useState } from "react";
import { type DialogRequest, hostDialogs } from "@/lib/dialog-request";

const ReportDialog = lazy(() => import("@/features/moderation/ui/report-dialog"));
const SignInDialog = lazy(() => import("@/features/auth/ui/sign-in-dialog"));

/** Shows the dialogs that screens of any feature ask for; their code comes with the first request. */
export function Dialogs() {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  useEffect(() => hostDialogs(setRequest), []);
  const close = () => setRequest(null);
  return (
    <Suspense>
      {request?.kind === "report" && <ReportDialog {...request} onClose={close} />}
      {request?.kind === "sign-in" && <SignInDialog title={request.title} onClose={close} />}
    </Suspense>
  );
}
