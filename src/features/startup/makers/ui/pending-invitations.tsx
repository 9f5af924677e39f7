import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ROLE_NAMES } from "@/domain/startup/makers/rules";
import type { PendingInvitation } from "@/domain/startup/makers/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type PendingListProps = {
  startupId: string;
  invitations: readonly PendingInvitation[];
  isOwner: boolean;
  timeZone: string;
};

export const PendingList = ({ invitations, ...list }: PendingListProps) => (
  <section aria-labelledby="invited" className="flex flex-col gap-3">
    <h2 id="invited" className="text-lg font-semibold">
      {m.startup_makers_team_invited()}
    </h2>
    <ul className="divide-y rounded-lg border bg-card">
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} {...list} />
      ))}
    </ul>
  </section>
);

type InvitationProps = Omit<PendingListProps, "invitations"> & { invitation: PendingInvitation };

function Invitation({ invitation, startupId, isOwner, timeZone }: InvitationProps) {
  const { id: invitationId, to, role, sentAt, expiresAt, isExpired } = invitation;
  const { done, onError } = useMutationFeedback({
    failed: m.common_invitationNotChanged(),
    say: announce,
  });
  const resend = api.startup.makers.resend.useMutation({
    onError,
    onSuccess: () => {
      void toast.success(m.startup_makers_team_sentTitle());
      done(m.startup_makers_team_sentAgain());
    },
  });
  const revoke = api.startup.makers.revoke.useMutation({
    onError,
    onSuccess: () => done(m.startup_makers_team_withdrawn({ to })),
  });
  const input = { startupId, invitationId };
  const sent = formatDate(sentAt, "moment", timeZone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 text-sm">
      <div className="min-w-48 grow">
        <p className="font-medium break-all">
          {to}{" "}
          <Badge tone={isExpired ? "warning" : "neutral"}>
            {isExpired ? m.startup_makers_team_expired() : ROLE_NAMES[role]()}
          </Badge>
        </p>
        <p className="text-xs text-muted-foreground">
          {isExpired
            ? m.startup_makers_team_sent({ sent })
            : m.startup_makers_team_sentUntil({ sent, until: formatDate(expiresAt, "day", timeZone) })}
        </p>
      </div>
      {isOwner && (
        <div className="flex gap-2">
          <Button
            variant="outline"
            aria-label={m.startup_makers_team_sendAgainTo({ to })}
            loading={resend.isPending}
            onClick={() => resend.mutate(input)}
          >
            {m.common_resend()}
          </Button>
          <Button
            variant="outline"
            aria-label={m.startup_makers_team_withdrawFrom({ to })}
            loading={revoke.isPending}
            onClick={() => revoke.mutate(input)}
          >
            {m.common_withdraw()}
          </Button>
        </div>
      )}
    </li>
  );
}
