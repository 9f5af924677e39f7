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
  `You get this mail because it is about your role at ${named(tenant)}. Such mails are always sent.`;

export const roleSentence = (tenant: Tenant, role: MemberRole): string =>
  `You are ${aRole(role)} of ${named(tenant)} now`;

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
  subject: `You are no longer a member of ${named(tenant)}`,
  heading: `You are no longer a member of ${named(tenant)}`,
  paragraphs: [
    `The reason: ${reason}`,
    "You are signed out there. What you posted stays, and your account is yours as before.",
    `If you think that this is wrong, write to those who run the community: ${originOf(tenant.domain)}/support`,
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
  subject: `${inviter} invites you to ${named(tenant)}`,
  heading: `Join ${named(tenant)}`,
  paragraphs: [
    `${inviter} asks you to be ${aRole(role)} of ${named(tenant)}.`,
    RIGHTS[role],
    `Nothing happens before you accept. The invitation is for this address alone and good until ${formatDate(expiresAt, "day", tenant.timeZone)}.`,
  ],
  action: { label: "Look at the invitation", url: `${originOf(tenant.domain)}${joinPath(token)}` },
  why: `You got this email because an admin of ${named(tenant)} invited you. If you don’t know them, ignore it: the invitation expires on its own.`,
});

type Offered = EmailInput & { from: string; keepsRole: boolean; offerId: string; expiresAt: Date };

export const offerMail = ({ tenant, recipient, from, keepsRole, offerId, expiresAt }: Offered): Mail => ({
  recipient,
  subject: `${from} offers you the ownership of ${named(tenant)}`,
  heading: `Become an owner of ${named(tenant)}`,
  paragraphs: [
    `${from} wants you to be an owner of ${named(tenant)}${keepsRole ? ", beside themselves" : " in their place"}.`,
    RIGHTS.owner,
    `Nothing happens before you accept. The offer is good until ${formatDate(expiresAt, "moment", tenant.timeZone)}.`,
  ],
  action: { label: "Look at the offer", url: `${originOf(tenant.domain)}${ownershipPath(offerId)}` },
  why: aboutStanding(tenant),
});

type Answered = EmailInput & { by: string; accepted: boolean; keepsRole: boolean };

export const offerAnsweredMail = ({ tenant, recipient, by, accepted, keepsRole }: Answered): Mail => {
  const heading = accepted
    ? `${by} is an owner of ${named(tenant)} now`
    : `${by} has declined the ownership of ${named(tenant)}`;
  const role = keepsRole ? "You are an owner too, as before." : "You are an admin from now on.";
  return {
    recipient,
    subject: heading,
    heading,
    paragraphs: [accepted ? role : "Nothing has changed."],
    action: { label: "Look at the members", url: `${originOf(tenant.domain)}/admin/community/members` },
    why: aboutStanding(tenant),
  };
};
