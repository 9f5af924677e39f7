import type { Metadata } from "next";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { joinPath } from "@/domain/member/roles/rules";
import { readMemberInvitation } from "@/features/member/invitations/accept-invitation";
import { JoinScreen } from "@/features/member/invitations/ui/join-screen";
import { decodeSegment } from "@/lib/text/url-segment";

export const generateMetadata = (): Metadata => ({
  title: m.common_invitation(),
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

type Props = { params: Promise<{ token: string }> };

export default async function JoinPage({ params }: Props) {
  const token = decodeSegment((await params).token);
  const gate = await requirePage("/join/{token}", joinPath(token));
  if (gate.denial) return <AccessDenied {...gate} />;
  const { branding, timeZone } = gate.scope.tenant;
  const invitation = await readMemberInvitation(gate.scope, token);
  return (
    <JoinScreen invitation={invitation} token={token} community={branding.companyName} timeZone={timeZone} />
  );
}
