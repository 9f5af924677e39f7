import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { scopeForStrangers } from "@/domain/mail/safe-names";
import { insertInvitation } from "@/domain/member/invitations/insert-invitation";
import { joinPath, RIGHTS } from "@/domain/member/roles/rules";
import { originOf } from "@/domain/tenant/origin";
import { OWNER_INVITATION_DAYS } from "@/features/platform/wizard/rules";
import { formatDate } from "@/lib/time/date";
import { addDays } from "@/lib/time/duration";
import type { Tx } from "@/server/db/client";

/**
 * Invites a community owner by email. Without an address, returns a link, which is shown only once. (TEN-4)
 * @param scope the community's scope, with the superadmin as viewer.
 */
export async function inviteOwner(tx: Tx, scope: TenantScope, email: string): Promise<string | null> {
  const expiresAt = addDays(scope.now, OWNER_INVITATION_DAYS);
  const token = await insertInvitation(tx, scope, {
    role: "owner",
    email: email || null,
    maxUses: 1,
    expiresAt,
    invitedBy: scope.viewer?.userId ?? null,
  });
  const url = `${originOf(scope.tenant.domain)}${joinPath(token)}`;
  if (!email) return url;
  const mailed = scopeForStrangers(scope);
  await queueMail(tx, mailed, email, () => ownerMail(mailed, { url, expiresAt }));
  return null;
}

type OwnerMail = { url: string; expiresAt: Date };

const ownerMail = ({ tenant }: TenantScope, { url, expiresAt }: OwnerMail): Mail => ({
  subject: m.platform_tenants_invitation_subject({ community: tenant.name }),
  heading: m.platform_tenants_invitation_heading({ community: tenant.name }),
  paragraphs: [
    m.platform_tenants_invitation_text({ address: originOf(tenant.domain) }),
    RIGHTS.owner(),
    m.platform_tenants_invitation_until({ until: formatDate(expiresAt, "day", tenant.timeZone) }),
  ],
  action: { label: m.common_viewInvitation(), url },
  why: m.platform_tenants_invitation_why(),
});
