"use client";
import { useEffect, useState } from "react";
import { useOnDemand } from "@/components/on-demand";
import { afterPaint } from "@/lib/after-paint";
import { type DialogRequest, hostDialogs, requestDialog } from "@/lib/dialog-request";
import { shortcutOf } from "@/lib/shortcut";
import type { Navigation } from "./navigation";

const loadReport = () => import("@/features/moderation/ui/report-dialog");
const loadSignIn = () => import("@/features/auth/ui/sign-in-dialog");
const loadShortcuts = () => import("./shortcuts/shortcuts");

/** Shows the dialogs that screens of any feature ask for; their code comes with the first request. */
export function Dialogs({ navigation }: { navigation: Navigation }) {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const [ReportDialog, requestReport] = useOnDemand(loadReport);
  const [SignInDialog, requestSignIn] = useOnDemand(loadSignIn);
  const [Shortcuts, requestShortcuts] = useOnDemand(loadShortcuts);
  useEffect(() => {
    const load = { report: requestReport, "sign-in": requestSignIn, shortcut: requestShortcuts };
    return hostDialogs((next) => {
      // Keys follow each other faster than frames, and each of them counts.
      if (next.kind === "shortcut") setRequest(next);
      else afterPaint(() => setRequest(next));
      void load[next.kind]();
    });
  }, [requestReport, requestSignIn, requestShortcuts]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      if (!key) return;
      event.preventDefault();
      requestDialog({ kind: "shortcut", key });
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  const close = () => afterPaint(() => setRequest((now) => (now === request ? null : now)));
  if (request?.kind === "report") return ReportDialog && <ReportDialog {...request} onClose={close} />;
  if (request?.kind === "sign-in") return SignInDialog && <SignInDialog {...request} onClose={close} />;
  return request && Shortcuts && <Shortcuts request={request} navigation={navigation} onClose={close} />;
}
