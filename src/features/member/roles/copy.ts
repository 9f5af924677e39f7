import { MAX_SENDS, RESEND_MINUTES } from "@/features/startup/makers/rules";
import { formatNumber } from "@/lib/format/number";
import { MAX_OPEN, MAX_USES } from "./rules";

export const LAST_OWNER = "A community needs an owner. Offer ownership to another member first.";
export const NOT_YOUR_ROLE = "You can only give roles below yours, to members with a lower role than yours.";
export const OWNERS_ONLY = "Only owners can do this.";
export const SAME_ROLE = "They already have this role. Reload the page.";
export const LIMITED = "They have an active sanction. Lift it first.";
export const NOT_IN_GOOD_STANDING = "They're suspended or banned, or haven't confirmed their email address.";
export const IS_OWNER = "They're already an owner.";
export const ALREADY_OFFERED = "They already have an ownership offer.";
export const OFFER_UNKNOWN = "This offer doesn't exist.";
export const OFFER_VOID = "The member who made this offer is no longer an owner, so it's void.";
export const OFFER_CLOSED = {
  pending: "",
  accepted: "This offer was accepted.",
  declined: "This offer was declined.",
  cancelled: "This offer was withdrawn.",
  expired: "This offer has expired. Ask for a new one.",
  void: OFFER_VOID,
} as const;
export const UNPROVED = "Confirm your email address first.";

export const NO_EMAIL = "Enter an email address.";
export const BAD_EMAIL = "Enter a valid email address.";
export const BAD_USES = `Enter a number between 1 and ${formatNumber(MAX_USES)}.`;
export const MANY_OPEN = `You can have up to ${MAX_OPEN} open invitations. Withdraw some first.`;
export const EMAIL_INVITED = "This address already has an invitation. You can resend it below.";
export const MANY_INVITATIONS = "You've reached today's invitation limit. Try again tomorrow.";
export const MANY_FOR_ONE = "You've invited this address several times today. Try again tomorrow.";
export const SENT_JUST_NOW = `We just sent it. You can resend it after ${RESEND_MINUTES} minutes.`;
export const SENT_OFTEN = `It was sent ${MAX_SENDS} times. Withdraw it and contact them another way.`;
export const SENDER_GONE =
  "The sender can no longer give this role, so this invitation doesn't work. Withdraw it and invite them again.";
export const INVITATION_GONE = "This invitation has been used or withdrawn. Reload the page.";
export const FOREIGN_ADDRESS =
  "This invitation was sent to a different address. Sign in with that address to accept it.";

export const INVITATION_CLOSED = {
  unknown: "This invitation link doesn't work. If it was replaced, use the latest one.",
  expired: "This invitation has expired. Ask the sender for another one.",
  revoked: "This invitation was withdrawn.",
  used: "This invitation has been used up.",
  void: "The sender of this invitation can no longer give this role. Ask the community's admins.",
} as const;
export type InvitationIssue = keyof typeof INVITATION_CLOSED;
