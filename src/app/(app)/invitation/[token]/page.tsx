import type { Metadata } from "next";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { invitationPath } from "@/domain/startup/makers/rules";
import { readInvitation } from "@/features/startup/makers/invitations";
import { InvitationScreen } from "@/features/startup/makers/ui/invitation-screen";
import { decodeSegment } from "@/lib/text/url-segment";

export const generateMetadata = (): Metadata => ({
  title: m.common_invitation(),
  robots: { index: false, follow: false },
  referrer: "no-referrer",
});

type Props = { params: Promise<{ token: string }> };

export default async function InvitationPage({ params }: Props) {
  const token = decodeSegment((await params).token);
  const gate = await requirePage("/invitation/{token}", invitationPath(token));
  if (gate.denial) return <AccessDenied {...gate} />;
  const invitation = await readInvitation(gate.scope, token);
  const { branding, timeZone } = gate.scope.tenant;
  return (
    <InvitationScreen
      invitation={invitation}
      token={token}
      community={branding.companyName}
      timeZone={timeZone}
    />
  );
}
