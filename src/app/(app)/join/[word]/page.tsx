import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { readMemberInvitation } from "@/features/member/invitations/accept-invitation";
import { JoinScreen } from "@/features/member/invitations/ui/join-screen";
import { joinPath } from "@/features/member/roles/rules";
import { decodeSegment } from "@/lib/text/url-segment";

export const metadata: Metadata = {
  title: "Invitation",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ word: string }> };

export default async function JoinPage({ params }: Props) {
  const word = decodeSegment((await params).word);
  const gate = await requirePage("/join/{word}", joinPath(word));
  if (gate.denial) return <AccessDenied {...gate} />;
  const { branding, timeZone } = gate.scope.tenant;
  const invitation = await readMemberInvitation(gate.scope, word);
  return (
    <JoinScreen invitation={invitation} word={word} community={branding.companyName} timeZone={timeZone} />
  );
}
