import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { hashOf, randomToken } from "@/domain/auth/one-time-code";
import { type Mail, queueMail } from "@/domain/mail/queue-mail";
import { scopeForStrangers } from "@/domain/mail/safe-names";
import { joinPath, RIGHTS } from "@/domain/member/roles/rules";
import { memberInvitations } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { OWNER_INVITATION_DAYS } from "@/features/platform/wizard/rules";
import { newId } from "@/lib/id";
import { formatDate } from "@/lib/time/date";
import { addDays } from "@/lib/time/duration";
import type { Tx } from "@/server/db/client";

/**
 * Invites a community owner by email. Without an address, returns a link, which is shown only once. (TEN-4)
 * @param scope the community's scope, with the superadmin as viewer.
 */
export async function inviteOwner(tx: Tx, scope: TenantScope, email: string): Promise<string | null> {
  const { tenant, viewer, now } = scope;
  const token = randomToken();
  const id = newId();
  const expiresAt = addDays(now, OWNER_INVITATION_DAYS);
  await tx.insert(memberInvitations).values({
    id,
    tenantId: tenant.id,
    role: "owner",
    isMailed: email !== "",
    email: email || null,
    wordHash: String(hashOf(token)),
    maxUses: 1,
    sentAt: now,
    expiresAt,
    invitedBy: viewer?.userId,
    createdAt: now,
  });
  const after = { role: "owner", by: email ? "mail" : "link", maxUses: 1, expiresAt };
  await audit(tx, scope, { action: "invitation.made", target: { type: "invitation", id }, after });
  const url = `${originOf(tenant.domain)}${joinPath(token)}`;
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
