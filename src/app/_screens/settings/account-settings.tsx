"use client";
import { FormSkeleton } from "@/components/feedback/form-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { Connections } from "@/features/auth/account/ui/connections";
import { LinkingOutcome } from "@/features/auth/account/ui/linking-outcome";
import { SignInList } from "@/features/auth/account/ui/sign-in-list";
import { SignInMethods } from "@/features/auth/account/ui/sign-in-methods";
import { ExportSection } from "@/features/auth/export/ui/export-section";
import { OwnStanding } from "@/features/member/sanctions/ui/own-sanctions";
import { api, type Outputs } from "@/trpc/react";
import { DangerZone } from "./danger-zone";

type AccountSettingsProps = { community: string; timeZone: string };

export function AccountSettings(props: AccountSettingsProps) {
  const account = api.shell.account.useQuery(undefined, { staleTime: 0 });
  return (
    <Loaded query={account} waiting={<FormSkeleton />}>
      {(data) => <Account {...props} account={data} />}
    </Loaded>
  );
}

type AccountProps = AccountSettingsProps & { account: Outputs["shell"]["account"] };

function Account({ community, timeZone, account }: AccountProps) {
  const { sanctions, archive, signIns, isMember, connections, ...methods } = account;
  return (
    <>
      <LinkingOutcome connections={connections} />
      <OwnStanding community={community} sanctions={sanctions} timeZone={timeZone} />
      <SignInMethods {...methods} />
      <Connections connections={connections} />
      <SignInList signIns={signIns} timeZone={timeZone} />
      <ExportSection first={archive} timeZone={timeZone} />
      <DangerZone community={isMember ? community : null} />
    </>
  );
}
