import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import type { Tenant } from "@/access/tenant";
import type { Mail } from "@/domain/mail/queue-mail";
import { ownershipPath, RIGHTS } from "@/domain/member/roles/rules";
import { originOf } from "@/domain/tenant/origin";
import { formatDate } from "@/lib/time/date";

type EmailInput = { tenant: Tenant };

const named = ({ branding }: Tenant): string => branding.companyName;
const aboutStanding = (tenant: Tenant): string => m.server_mail_aboutRole({ community: named(tenant) });

const NOW: Record<MemberRole, (of: { community: string }) => string> = {
  member: m.member_roles_emails_nowMember,
  moderator: m.member_roles_emails_nowModerator,
  admin: m.member_roles_emails_nowAdmin,
  owner: m.member_roles_emails_nowOwner,
};

export const roleSentence = (tenant: Tenant, role: MemberRole): string =>
  NOW[role]({ community: named(tenant) });

export const roleMail = ({ tenant, role }: EmailInput & { role: MemberRole }): Mail => ({
  subject: roleSentence(tenant, role),
  heading: roleSentence(tenant, role),
  paragraphs: [RIGHTS[role]()],
  action: { label: m.server_mail_goTo({ community: named(tenant) }), url: originOf(tenant.domain) },
  why: aboutStanding(tenant),
});

export const removedMail = ({ tenant, reason }: EmailInput & { reason: string }): Mail => ({
  subject: m.member_roles_emails_removed({ community: named(tenant) }),
  heading: m.member_roles_emails_removed({ community: named(tenant) }),
  paragraphs: [
    m.common_reasonGiven({ reason }),
    m.member_roles_emails_removedText(),
    m.server_mail_contactTeam({ url: `${originOf(tenant.domain)}/support` }),
  ],
  why: aboutStanding(tenant),
});

type Offered = EmailInput & { from: string; keepsRole: boolean; offerId: string; expiresAt: Date };

export const offerMail = ({ tenant, from, keepsRole, offerId, expiresAt }: Offered): Mail => ({
  subject: m.member_roles_emails_offered({ from, community: named(tenant) }),
  heading: m.member_roles_emails_becomeOwner({ community: named(tenant) }),
  paragraphs: [
    keepsRole
      ? m.member_ownership_offer_wantsWithThem({ from, community: named(tenant) })
      : m.member_ownership_offer_wantsInTheirPlace({ from, community: named(tenant) }),
    RIGHTS.owner(),
    m.member_roles_emails_offerTerms({ moment: formatDate(expiresAt, "moment", tenant.timeZone) }),
  ],
  action: {
    label: m.member_roles_emails_viewOffer(),
    url: `${originOf(tenant.domain)}${ownershipPath(offerId)}`,
  },
  why: aboutStanding(tenant),
});

type Answered = EmailInput & { by: string; accepted: boolean; keepsRole: boolean };

export const offerAnsweredMail = ({ tenant, by, accepted, keepsRole }: Answered): Mail => {
  const heading = accepted
    ? m.member_roles_emails_offerAccepted({ by, community: named(tenant) })
    : m.member_roles_emails_offerDeclined({ by, community: named(tenant) });
  const role = keepsRole ? m.member_roles_emails_stillOwner() : m.member_roles_emails_nowOnlyAdmin();
  return {
    subject: heading,
    heading,
    paragraphs: [accepted ? role : m.member_roles_emails_nothingChanged()],
    action: {
      label: m.member_roles_emails_viewMembers(),
      url: `${originOf(tenant.domain)}/admin/community/members`,
    },
    why: aboutStanding(tenant),
  };
};
