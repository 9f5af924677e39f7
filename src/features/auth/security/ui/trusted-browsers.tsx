"use client";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { AccountRow } from "@/features/auth/account/ui/account-row";
import { formatDate } from "@/lib/time/date";
import { api, type Outputs } from "@/trpc/react";

type Browsers = Outputs["shell"]["security"]["factors"]["browsers"];

/** The browsers that aren't asked for the second factor. */
export function TrustedBrowsers({ browsers, timeZone }: { browsers: Browsers; timeZone: string }) {
  const { shell } = api.useUtils();
  const forget = api.auth.forgetBrowser.useMutation({
    onSuccess: () => void shell.security.invalidate(),
    onError: (error) => toastError(m.auth_factors_notRemoved(), error),
  });
  if (browsers.length === 0) return null;
  return (
    <Section title={m.auth_factors_browsers()} text={m.auth_factors_browsersText()}>
      <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
        {browsers.map(({ id, device, community, expiresAt }) => (
          <AccountRow
            key={id}
            name={device}
            text={m.auth_factors_trustedUntil({ community, at: formatDate(expiresAt, "day", timeZone) })}
          >
            <Button
              variant="outline"
              size="sm"
              aria-label={m.auth_factors_forgetBrowser({ device, community })}
              loading={forget.isPending && forget.variables.id === id}
              onClick={() => forget.mutate({ id })}
            >
              {m.common_remove()}
            </Button>
          </AccountRow>
        ))}
      </ul>
    </Section>
  );
}
