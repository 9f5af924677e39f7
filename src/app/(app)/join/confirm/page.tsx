import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { buttonVariants } from "@/components/ui/button-variants";
import { confirmPath } from "@/domain/member/joining/rules";
import { ConfirmDomainButton } from "@/features/member/joining/ui/join-buttons";
import { DoorFrame } from "@/features/member/ui/door-frame";

export const generateMetadata = privateMetadata(m.common_join);

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export default async function ConfirmJoinPage({ searchParams }: Props) {
  const token = String((await searchParams).token ?? "");
  const gate = await requirePage("/join/confirm");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant, viewer } = gate.scope;
  const community = tenant.branding.companyName;
  return (
    <DoorFrame title={m.common_joinCommunity({ community })}>
      {viewer ? (
        <ConfirmDomainButton token={token} community={community} returnTo="/" />
      ) : (
        <a href={`/auth?returnTo=${encodeURIComponent(confirmPath(token))}`} className={buttonVariants()}>
          {m.member_invitations_join_signIn()}
        </a>
      )}
    </DoorFrame>
  );
}
