"use client";
import { useState } from "react";
import * as m from "#messages";
import { OneTimeText } from "@/components/content/one-time-text";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ROLE_NAMES, ROLE_WORDS } from "@/domain/member/list/rules";
import type { OpenInvitation } from "@/features/member/roles/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type InvitationListProps = { invitations: OpenInvitation[]; timeZone: string };

/** Invitations that are still open. (TEN-11) */
export const InvitationList = ({ invitations, timeZone }: InvitationListProps) => (
  <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
    {invitations.map((invitation) => (
      <Invitation key={invitation.id} invitation={invitation} timeZone={timeZone} />
    ))}
  </ul>
);

function Invitation({ invitation, timeZone }: { invitation: OpenInvitation; timeZone: string }) {
  const { id: invitationId, to, role, uses, maxUses, expiresAt, inviter } = invitation;
  const [url, setUrl] = useState<string | null>(null);
  const { done, onError } = useMutationFeedback({ failed: m.common_invitationNotChanged() });
  const terms = {
    inviter: inviter ? `@${inviter}` : m.member_team_invitation_formerMember(),
    until: formatDate(expiresAt, "moment", timeZone),
  };
  const name = to ?? m.member_team_invitation_linkFor({ role: ROLE_WORDS[role]() });
  const renew = api.member.renewInvitation.useMutation({
    onError,
    onSuccess: (made) => {
      setUrl(made.url);
      done(made.url ? m.member_team_invitation_renewed() : m.member_team_invitation_sentAgain());
    },
  });
  const revoke = api.member.revokeInvitation.useMutation({
    onError,
    onSuccess: () => done(m.common_invitationWithdrawn()),
  });
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-48 grow">
          <p className="flex flex-wrap items-center gap-2 font-medium break-all">
            <span>{to ?? m.common_link()}</span> <Badge>{ROLE_NAMES[role]()}</Badge>
          </p>
          <p className="text-xs text-muted-foreground">
            {to
              ? m.member_team_invitation_terms(terms)
              : m.member_team_invitation_termsOfSeats({ ...terms, uses, maxUses })}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-label={
              to
                ? m.member_team_invitation_sendTo({ address: to })
                : m.member_team_invitation_renewOf({ name })
            }
            loading={renew.isPending}
            onClick={() => renew.mutate({ invitationId })}
          >
            {to ? m.common_resend() : m.member_team_invitation_renew()}
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label={m.member_team_invitation_withdrawOf({
              name: to ? m.member_team_invitation_of({ address: to }) : name,
            })}
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ invitationId })}
          >
            {m.common_withdraw()}
          </Button>
        </div>
      </div>
      {url && <OneTimeText text={url} />}
    </li>
  );
}
