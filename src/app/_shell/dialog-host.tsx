"use client";
import { useEffect, useRef, useState } from "react";
import type { Navigation } from "@/app/_shell/navigation/links";
import { showNotLoaded, useLazyComponent } from "@/components/hooks/use-lazy-component";
import { afterPaint } from "@/lib/browser/after-paint";
import { type DialogRequest, hostDialogs, requestDialog } from "@/lib/browser/dialog-request";
import { type Shortcut, shortcutOf } from "@/lib/browser/shortcut";

const loadReport = () => import("@/features/moderation/reports/ui/report-dialog");
const loadSignIn = () => import("@/features/auth/sign-in/ui/sign-in-dialog");
const loadShortcuts = () => import("@/app/_shell/shortcuts/shortcuts");

/** Keys can be pressed faster than the first one's code loads. Each takes effect, in order. */
async function press(key: Shortcut): Promise<void> {
  if (key === "palette") return requestDialog({ kind: "palette", view: "places" });
  if (key === "?") return requestDialog({ kind: "palette", view: "keys" });
  const places = await import("@/app/_shell/shortcuts/navigate").catch(showNotLoaded);
  if (places && !places.goTo(key)) requestDialog({ kind: "palette", view: "places" });
}

export function Dialogs({ navigation }: { navigation: Navigation }) {
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const isTaken = useRef(false);
  const [ReportDialog, requestReport] = useLazyComponent(loadReport);
  const [SignInDialog, requestSignIn] = useLazyComponent(loadSignIn);
  const [Shortcuts, requestShortcuts] = useLazyComponent(loadShortcuts);
  useEffect(() => {
    const load = { report: requestReport, "sign-in": requestSignIn, palette: requestShortcuts };
    const open = async (next: DialogRequest) => {
      isTaken.current = true;
      afterPaint(() => setRequest(next));
      isTaken.current = await load[next.kind]();
      if (!isTaken.current) afterPaint(() => setRequest(null));
    };
    return hostDialogs((next) => void open(next));
  }, [requestReport, requestSignIn, requestShortcuts]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = shortcutOf(event);
      // Letters belong to the dialog that is about to open.
      if (!key || (isTaken.current && key.length === 1)) return;
      event.preventDefault();
      void press(key);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  const close = () => {
    isTaken.current = false;
    afterPaint(() => setRequest((now) => (now === request ? null : now)));
  };
  if (request?.kind === "report") return ReportDialog && <ReportDialog {...request} onClose={close} />;
  if (request?.kind === "sign-in") return SignInDialog && <SignInDialog {...request} onClose={close} />;
  return request && Shortcuts && <Shortcuts view={request.view} navigation={navigation} onClose={close} />;
}
