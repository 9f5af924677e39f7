"use client";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { RECOVERY_HOURS } from "@/domain/auth/factors/rules";
import { formatDate } from "@/lib/time/date";
import { browserTimeZone } from "@/lib/time/time-zone";
import { api } from "@/trpc/react";
import type { FactorWays } from "./factor-ways";

/** What helps a user who has no factor at hand, down to the way that takes three days. */
export function LostFactor({ ways }: { ways: FactorWays }) {
  const { auth } = api.useUtils();
  const request = api.auth.requestRecovery.useMutation({
    onSuccess: () => void auth.factorWays.invalidate(),
    onError: (error) => toastError(m.auth_factors_recoveryFailed(), error),
  });
  if (ways.recoversAt)
    return (
      <p role="status" className="rounded-md bg-muted px-3 py-2 text-sm">
        {m.auth_factors_recoveryWaits({ at: formatDate(ways.recoversAt, "moment", browserTimeZone()) })}
      </p>
    );
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-center text-muted-foreground">{m.auth_factors_lost()}</summary>
      <div className="flex flex-col items-start gap-3 pt-3">
        {ways.elsewhere.length > 0 && (
          <p>{m.auth_factors_passkeysElsewhere({ sites: ways.elsewhere.join(", ") })}</p>
        )}
        <p>{m.auth_factors_lostText({ hours: RECOVERY_HOURS })}</p>
        {ways.canRecover || !ways.isPending ? (
          <ConfirmButton
            variant="outline"
            size="sm"
            loading={request.isPending}
            ask={{
              title: m.auth_factors_recoverTitle(),
              text: m.auth_factors_recoverText({ hours: RECOVERY_HOURS }),
              confirm: m.auth_factors_recover(),
            }}
            onConfirm={() => request.mutateAsync()}
          >
            {m.auth_factors_recover()}
          </ConfirmButton>
        ) : (
          <p className="text-muted-foreground">{m.auth_factors_needsPassword()}</p>
        )}
      </div>
    </details>
  );
}
