"use client";
import { FormSkeleton } from "@/components/feedback/form-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { EmailAddress } from "@/features/auth/account/ui/email-address";
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
  const { sanctions, archive, email, isMember } = account;
  return (
    <>
      <OwnStanding community={community} sanctions={sanctions} timeZone={timeZone} />
      <EmailAddress email={email} />
      <ExportSection first={archive} timeZone={timeZone} />
      <DangerZone community={isMember ? community : null} />
    </>
  );
}
