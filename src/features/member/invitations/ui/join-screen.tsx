import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { ROLE_WORDS } from "@/domain/member/list/rules";
import { joinPath, RIGHTS } from "@/domain/member/roles/rules";
import { INVITATION_CLOSED } from "@/features/member/roles/copy";
import type { ShownMemberInvitation } from "@/features/member/roles/schema";
import { DoorFrame } from "@/features/member/ui/door-frame";
import { JoinButton } from "@/features/member/ui/join-button";
import { formatDate } from "@/lib/time/date";
import { DeclineButton } from "./decline-button";

type JoinScreenProps = {
  invitation: ShownMemberInvitation;
  token: string;
  community: string;
  timeZone: string;
};

/** Opening the page doesn't accept the invitation; only the button does. (TEN-11) */
export function JoinScreen({ invitation, token, community, timeZone }: JoinScreenProps) {
  if (invitation.trouble !== null)
    return (
      <DoorFrame title={m.member_invitations_join_invitation({ community })}>
        <p role="status">{INVITATION_CLOSED[invitation.trouble]()}</p>
        <Home />
      </DoorFrame>
    );
  const { role, inviter, expiresAt, isMailed, isYours, hasJoined } = invitation;
  if (hasJoined)
    return (
      <DoorFrame title={m.common_welcomeTo({ community })}>
        <p role="status">{m.member_invitations_join_accepted()}</p>
        <Home />
      </DoorFrame>
    );
  return (
    <DoorFrame title={m.common_joinCommunity({ community })}>
      <p>
        <RichText
          text={m.member_invitations_join_invites({
            inviter: inviter ?? m.common_aFormerMember(),
            community,
            role: ROLE_WORDS[role](),
          })}
          parts={{ role: (words) => <strong className="font-medium">{words}</strong> }}
        />
      </p>
      <p className="text-sm text-muted-foreground">
        {m.member_invitations_join_goodUntil({
          rights: RIGHTS[role](),
          until: formatDate(expiresAt, "day", timeZone),
        })}
      </p>
      {isYours === null && <SignIn token={token} />}
      {isYours === false && (
        <p className="rounded-md border border-warning/40 bg-warning-wash px-4 py-2.5 text-sm">
          {m.member_roles_foreignAddress()}
        </p>
      )}
      {isYours && <JoinButton token={token} community={community} />}
      {isMailed && isYours !== false && <DeclineButton token={token} community={community} />}
    </DoorFrame>
  );
}

const Home = () => (
  <Link href="/" className={buttonVariants({ variant: "outline" })}>
    {m.member_invitations_join_home()}
  </Link>
);

const SignIn = ({ token }: { token: string }) => (
  <>
    <a href={`/auth?returnTo=${encodeURIComponent(joinPath(token))}`} className={buttonVariants()}>
      {m.member_invitations_join_signIn()}
    </a>
    <p className="text-sm text-muted-foreground">{m.member_invitations_join_signInHint()}</p>
  </>
);
