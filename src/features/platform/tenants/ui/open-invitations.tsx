import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { copy } from "@/features/platform/copy";
import { OWNER_COPY } from "@/features/platform/tenants/copy";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type Invitation = { id: string; isMailed: boolean; sentAt: Date; expiresAt: Date };
export type OpenInvitationsProps = {
  tenantId: string;
  invitations: readonly Invitation[];
  timeZone: string;
};

export function OpenInvitations({ tenantId, invitations, timeZone }: OpenInvitationsProps) {
  const { done, onError } = useMutationFeedback({ failed: copy.withdrawFailed });
  const withdraw = api.platform.withdrawOwner.useMutation({
    onError,
    onSuccess: () => done(copy.ownerWithdrawn),
  });
  if (invitations.length === 0) return null;
  return (
    <ul aria-label={OWNER_COPY.open} className="divide-y border-t text-sm">
      {invitations.map(({ id, isMailed, sentAt, expiresAt }) => {
        const made = OWNER_COPY.made(
          isMailed ? OWNER_COPY.byMail : OWNER_COPY.asLink,
          formatDate(sentAt, "moment", timeZone),
        );
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span>
              {made},{" "}
              <span className="text-muted-foreground">
                {OWNER_COPY.until(formatDate(expiresAt, "day", timeZone))}
              </span>
            </span>
            <Button
              variant="outline"
              size="sm"
              disabled={withdraw.isPending}
              loading={withdraw.isPending && withdraw.variables.invitationId === id}
              onClick={() => withdraw.mutate({ tenantId, invitationId: id })}
            >
              {OWNER_COPY.withdraw}{" "}
              <span className="sr-only">{OWNER_COPY.withdrawn(made.toLowerCase())}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
