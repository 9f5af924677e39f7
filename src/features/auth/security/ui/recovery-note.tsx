"use client";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

/** Tells the user that a request for recovery waits, and stops it with one press. */
export function RecoveryNote({ at, timeZone }: { at: Date; timeZone: string }) {
  const { shell } = api.useUtils();
  const stop = api.auth.stopOwnRecovery.useMutation({
    onSuccess: () => {
      void toast.success(m.auth_recovery_stopped());
      void shell.security.invalidate();
    },
    onError: (error) => toastError(m.auth_recovery_notStopped(), error),
  });
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg border bg-warning-wash p-4 text-sm"
    >
      <p>{m.auth_factors_recoveryWaits({ at: formatDate(at, "moment", timeZone) })}</p>
      <Button variant="outline" size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
        {m.auth_recovery_stop()}
      </Button>
    </div>
  );
}
