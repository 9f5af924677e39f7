import type { MemberRole } from "@/access/names";
import type { Tenant } from "@/access/tenant";
import { ROLE_NAMES } from "@/features/member/list/rules";
import { formatDate } from "@/lib/time/date";
import type { Mail } from "@/server/mail/queue-mail";
import { originOf } from "@/server/tenants/resolve-host";
import { joinPath, ownershipPath, RIGHTS } from "./rules";

type EmailInput = { tenant: Tenant; recipient: string };

const named = ({ branding }: Tenant): string => branding.companyName;
const aRole = (role: MemberRole): string =>
  `${role === "admin" || role === "owner" ? "an" : "a"} ${ROLE_NAMES[role].toLowerCase()}`;
const aboutStanding = (tenant: Tenant): string =>
  `You're receiving this email because it's about your role on ${named(tenant)}. These emails are always sent.`;

export const roleSentence = (tenant: Tenant, role: MemberRole): string =>
  `You're now ${aRole(role)} of ${named(tenant)}`;

export const roleMail = ({ tenant, recipient, role }: EmailInput & { role: MemberRole }): Mail => ({
  recipient,
  subject: roleSentence(tenant, role),
  heading: roleSentence(tenant, role),
  paragraphs: [RIGHTS[role]],
  action: { label: `Go to ${named(tenant)}`, url: originOf(tenant.domain) },
  why: aboutStanding(tenant),
});

export const removedMail = ({ tenant, recipient, reason }: EmailInput & { reason: string }): Mail => ({
  recipient,
  subject: `You're no longer a member of ${named(tenant)}`,
  heading: `You're no longer a member of ${named(tenant)}`,
  paragraphs: [
    `Reason: ${reason}`,
    "You've been signed out there. Your posts stay, and you keep your account.",
    `If you think this is a mistake, contact the community's team: ${originOf(tenant.domain)}/support`,
  ],
  why: aboutStanding(tenant),
});

type Invited = EmailInput & { inviter: string; role: MemberRole; token: string; expiresAt: Date };

/** Invites an address to the community. (TEN-11) */
export const memberInvitationMail = ({
  tenant,
  recipient,
  inviter,
  role,
  token,
  expiresAt,
}: Invited): Mail => ({
  recipient,
  subject: `${inviter} invited you to ${named(tenant)}`,
  heading: `Join ${named(tenant)}`,
  paragraphs: [
    `${inviter} invited you to become ${aRole(role)} of ${named(tenant)}.`,
    RIGHTS[role],
    `Nothing happens until you accept. The invitation is for this address only and expires on ${formatDate(expiresAt, "day", tenant.timeZone)}.`,
  ],
  action: { label: "View invitation", url: `${originOf(tenant.domain)}${joinPath(token)}` },
  why: `You got this email because an admin of ${named(tenant)} invited you. If you don't know them, ignore it: the invitation will expire.`,
});

type Offered = EmailInput & { from: string; keepsRole: boolean; offerId: string; expiresAt: Date };

export const offerMail = ({ tenant, recipient, from, keepsRole, offerId, expiresAt }: Offered): Mail => ({
  recipient,
  subject: `${from} offered you ownership of ${named(tenant)}`,
  heading: `Become an owner of ${named(tenant)}`,
  paragraphs: [
    `${from} wants you to become an owner of ${named(tenant)}${keepsRole ? " with them" : " in their place"}.`,
    RIGHTS.owner,
    `Nothing happens until you accept. The offer expires on ${formatDate(expiresAt, "moment", tenant.timeZone)}.`,
  ],
  action: { label: "View offer", url: `${originOf(tenant.domain)}${ownershipPath(offerId)}` },
  why: aboutStanding(tenant),
});

type Answered = EmailInput & { by: string; accepted: boolean; keepsRole: boolean };

export const offerAnsweredMail = ({ tenant, recipient, by, accepted, keepsRole }: Answered): Mail => {
  const heading = accepted
    ? `${by} is now an owner of ${named(tenant)}`
    : `${by} declined ownership of ${named(tenant)}`;
  const role = keepsRole ? "You're still an owner, too." : "You're now an admin.";
  return {
    recipient,
    subject: heading,
    heading,
    paragraphs: [accepted ? role : "Nothing has changed."],
    action: { label: "View members", url: `${originOf(tenant.domain)}/admin/community/members` },
    why: aboutStanding(tenant),
  };
};
