import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import type { Tenant } from "@/access/tenant";
import { audit } from "@/domain/audit/audit";
import { hashOf, randomToken } from "@/domain/auth/one-time-code";
import type { Mail } from "@/domain/mail/queue-mail";
import { joinPath, RIGHTS } from "@/domain/member/roles/rules";
import { memberInvitations } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { newId } from "@/lib/id";
import { formatDate } from "@/lib/time/date";
import type { Tx } from "@/server/db/client";

/** `email` is null for an invitation by link. `invitedBy` must be able to grant the role while it is open. */
type NewInvitation = {
  id?: string;
  role: MemberRole;
  email: string | null;
  maxUses: number;
  expiresAt: Date;
  invitedBy: string | null;
};

/** Stores an invitation and returns its token, of which only the hash is stored. (TEN-11) */
export async function insertInvitation(tx: Tx, scope: TenantScope, input: NewInvitation): Promise<string> {
  const { role, email, maxUses, expiresAt } = input;
  const token = randomToken();
  const { id = newId() } = input;
  await tx.insert(memberInvitations).values({
    ...input,
    id,
    tenantId: scope.tenant.id,
    isMailed: email !== null,
    wordHash: String(hashOf(token)),
    sentAt: scope.now,
    createdAt: scope.now,
  });
  const after = { role, by: email === null ? "link" : "mail", maxUses, expiresAt };
  await audit(tx, scope, { action: "invitation.made", target: { type: "invitation", id }, after });
  return token;
}

const INVITED_AS: Record<MemberRole, (of: { inviter: string; community: string }) => string> = {
  member: m.member_roles_emails_asMember,
  moderator: m.member_roles_emails_asModerator,
  admin: m.member_roles_emails_asAdmin,
  owner: m.member_roles_emails_asOwner,
};

type Invited = { tenant: Tenant; inviter: string; role: MemberRole; token: string; expiresAt: Date };

/** Invites an address to the community. (TEN-11) */
export const memberInvitationMail = ({ tenant, inviter, role, token, expiresAt }: Invited): Mail => ({
  subject: m.member_roles_emails_invited({ inviter, community: tenant.branding.companyName }),
  heading: m.common_joinCommunity({ community: tenant.branding.companyName }),
  paragraphs: [
    INVITED_AS[role]({ inviter, community: tenant.branding.companyName }),
    RIGHTS[role](),
    m.member_roles_emails_invitationTerms({ day: formatDate(expiresAt, "day", tenant.timeZone) }),
  ],
  action: {
    label: m.common_viewInvitation(),
    url: `${originOf(tenant.domain)}${joinPath(token)}`,
  },
  why: m.member_roles_emails_whyInvited({ community: tenant.branding.companyName }),
});
