"use client";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { TimeAgo } from "@/components/content/time-ago";
import type { AccountEventKind } from "@/domain/auth/account-events/rules";
import type { Outputs } from "@/trpc/react";

const NAMES: Record<AccountEventKind, () => string> = {
  "signed-in": m.auth_events_signedIn,
  "signed-in-passkey": m.auth_events_signedInPasskey,
  "signed-in-factor": m.auth_events_signedInFactor,
  "password-changed": m.auth_events_passwordChanged,
  "address-changed": m.auth_events_addressChanged,
  "provider-connected": m.auth_events_providerConnected,
  "provider-disconnected": m.auth_events_providerDisconnected,
  "passkey-added": m.auth_events_passkeyAdded,
  "passkey-removed": m.auth_events_passkeyRemoved,
  "totp-on": m.auth_events_totpOn,
  "totp-off": m.auth_events_totpOff,
  "factor-on": m.auth_events_factorOn,
  "factor-off": m.auth_events_factorOff,
  "codes-made": m.auth_events_codesMade,
  "code-used": m.auth_events_codeUsed,
  "browser-trusted": m.auth_events_browserTrusted,
  "browser-forgotten": m.auth_events_browserForgotten,
  "sign-ins-ended": m.auth_events_signInsEnded,
  "recovery-requested": m.auth_events_recoveryRequested,
  "recovery-stopped": m.auth_events_recoveryStopped,
  "recovery-done": m.auth_events_recoveryDone,
};

type Events = Outputs["shell"]["security"]["factors"]["events"];

/** What happened to the account lately, on all communities. */
export function AccountEvents({ events, timeZone }: { events: Events; timeZone: string }) {
  if (events.length === 0) return null;
  return (
    <Section title={m.auth_factors_events()} text={m.auth_factors_eventsText()}>
      <ol className="flex flex-col divide-y rounded-lg border bg-card text-sm">
        {events.map(({ id, kind, device, community, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5"
          >
            <span>{NAMES[kind]()}</span>
            <span className="text-muted-foreground">
              {[device, community].filter(Boolean).join(" · ")} ·{" "}
              <TimeAgo date={createdAt} timeZone={timeZone} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
