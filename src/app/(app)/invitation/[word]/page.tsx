import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { readInvitation } from "@/features/startup/makers/invitations";
import { invitationPath } from "@/features/startup/makers/rules";
import { InvitationScreen } from "@/features/startup/makers/ui/invitation-screen";
import { decodeSegment } from "@/lib/text/url-segment";

export const metadata: Metadata = {
  title: "Invitation",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ word: string }> };

export default async function InvitationPage({ params }: Props) {
  const word = decodeSegment((await params).word);
  const gate = await requirePage("/invitation/{word}", invitationPath(word));
  if (gate.denial) return <AccessDenied {...gate} />;
  const invitation = await readInvitation(gate.scope, word);
  const { branding, timeZone } = gate.scope.tenant;
  return (
    <InvitationScreen
      invitation={invitation}
      word={word}
      community={branding.companyName}
      timeZone={timeZone}
    />
  );
}
