"use client";
import { FormSkeleton } from "@/components/feedback/form-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { Connections } from "@/features/auth/account/ui/connections";
import { LinkingOutcome } from "@/features/auth/account/ui/linking-outcome";
import { SignInList } from "@/features/auth/account/ui/sign-in-list";
import { SignInMethods } from "@/features/auth/account/ui/sign-in-methods";
import { AccountEvents } from "@/features/auth/security/ui/account-events";
import { FactorSection } from "@/features/auth/security/ui/factor-section";
import { FreshSignInDialog } from "@/features/auth/security/ui/fresh-sign-in-dialog";
import { RecoveryNote } from "@/features/auth/security/ui/recovery-note";
import { TrustedBrowsers } from "@/features/auth/security/ui/trusted-browsers";
import { WithheldNote } from "@/features/auth/security/ui/withheld-note";
import { api, type Outputs } from "@/trpc/react";

type SecuritySettingsProps = { community: string; timeZone: string };

export function SecuritySettings(props: SecuritySettingsProps) {
  const security = api.shell.security.useQuery(undefined, { staleTime: 0 });
  return (
    <Loaded query={security} waiting={<FormSkeleton />}>
      {(data) => <Security {...props} security={data} />}
    </Loaded>
  );
}

type SecurityProps = SecuritySettingsProps & { security: Outputs["shell"]["security"] };

function Security({ community, timeZone, security }: SecurityProps) {
  const { factors, signIns, withheld, connections, ...methods } = security;
  return (
    <>
      <LinkingOutcome connections={connections} />
      {factors.recoversAt && <RecoveryNote at={factors.recoversAt} timeZone={timeZone} />}
      {withheld && <WithheldNote reason={withheld} />}
      <FactorSection factors={factors} community={community} timeZone={timeZone} />
      <SignInMethods {...methods} />
      <Connections connections={connections} />
      <SignInList signIns={signIns} timeZone={timeZone} />
      <TrustedBrowsers browsers={factors.browsers} timeZone={timeZone} />
      <AccountEvents events={factors.events} timeZone={timeZone} />
      <FreshSignInDialog path="/settings/security" />
    </>
  );
}
