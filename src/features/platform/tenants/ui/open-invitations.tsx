import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type Invitation = { id: string; isMailed: boolean; sentAt: Date; expiresAt: Date };
export type OpenInvitationsProps = {
  tenantId: string;
  invitations: readonly Invitation[];
  timeZone: string;
};

const MAILED = {
  made: m.platform_tenants_owner_mailed,
  withdrawn: m.platform_tenants_owner_ofMailed,
} as const;
const LINKED = {
  made: m.platform_tenants_owner_linked,
  withdrawn: m.platform_tenants_owner_ofLinked,
} as const;

export function OpenInvitations({ tenantId, invitations, timeZone }: OpenInvitationsProps) {
  const { done, onError } = useMutationFeedback({ failed: m.platform_withdrawFailed() });
  const withdraw = api.platform.withdrawOwner.useMutation({
    onError,
    onSuccess: () => done(m.common_invitationWithdrawn()),
  });
  if (invitations.length === 0) return null;
  return (
    <ul aria-label={m.common_openInvitations()} className="divide-y border-t text-sm">
      {invitations.map(({ id, isMailed, sentAt, expiresAt }) => {
        const { made, withdrawn } = isMailed ? MAILED : LINKED;
        const when = formatDate(sentAt, "moment", timeZone);
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span>
              <RichText
                text={made({ when, day: formatDate(expiresAt, "day", timeZone) })}
                parts={{ until: (words) => <span className="text-muted-foreground">{words}</span> }}
              />
            </span>
            <Button
              variant="outline"
              size="sm"
              aria-label={withdrawn({ when })}
              disabled={withdraw.isPending}
              loading={withdraw.isPending && withdraw.variables.invitationId === id}
              onClick={() => withdraw.mutate({ tenantId, invitationId: id })}
            >
              {m.common_withdraw()}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
