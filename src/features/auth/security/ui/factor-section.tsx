"use client";
import { useState } from "react";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { toastError } from "@/components/feedback/toast-error";
import { Switch } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast";
import { AccountRow } from "@/features/auth/account/ui/account-row";
import { api, type Outputs } from "@/trpc/react";
import { NewCodes } from "./new-codes";
import { PasskeyList } from "./passkey-list";
import { RecoveryCodesRow } from "./recovery-codes-row";
import { TotpRow } from "./totp-row";

type FactorSectionProps = {
  factors: Outputs["shell"]["security"]["factors"];
  community: string;
  timeZone: string;
};

/** Passkeys, the authenticator app and recovery codes. */
export function FactorSection({ factors, community, timeZone }: FactorSectionProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { passkeys, hasTotp, isDemanded, codesLeft } = factors;
  return (
    <>
      <Section title={m.auth_factors_passkeys()} text={m.auth_factors_passkeysText()}>
        <PasskeyList factors={factors} timeZone={timeZone} />
      </Section>
      <Section
        title={m.auth_factors_title()}
        text={isDemanded ? m.auth_factors_isOn() : m.auth_factors_isOff()}
      >
        <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
          <TotpRow isOn={hasTotp} onCodes={setCodes} />
          {passkeys.length > 0 && !hasTotp && <PasskeyDemand isOn={isDemanded} onCodes={setCodes} />}
          {isDemanded && <RecoveryCodesRow left={codesLeft} onCodes={setCodes} />}
        </ul>
      </Section>
      {codes && <NewCodes codes={codes} community={community} onClose={() => setCodes(null)} />}
    </>
  );
}

type PasskeyDemandProps = { isOn: boolean; onCodes: (codes: string[]) => void };

/** Has every sign-in ask for a passkey, also those by password and by email. */
function PasskeyDemand({ isOn, onCodes }: PasskeyDemandProps) {
  const { shell } = api.useUtils();
  const change = api.auth.switchFactor.useMutation({
    onSuccess: ({ codes }, asked) => {
      void toast.success(asked.isOn ? m.auth_factors_switchedOn() : m.auth_factors_switchedOff());
      if (codes) onCodes(codes);
      void shell.security.invalidate();
    },
    onError: (error) => toastError(m.auth_factors_notSwitched(), error),
  });
  const isShownOn = change.isPending ? change.variables.isOn : isOn;
  return (
    <AccountRow name={m.auth_factors_demand()} text={m.auth_factors_demandText()}>
      <Switch
        aria-label={m.auth_factors_demand()}
        checked={isShownOn}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate({ isOn: target.checked })}
      />
    </AccountRow>
  );
}
