import { MAX_SENDS, RESEND_MINUTES } from "@/features/startup/makers/rules";
import { formatNumber } from "@/lib/format/number";
import { MAX_OPEN, MAX_USES } from "./rules";

export const LAST_OWNER = "A community needs an owner. Offer ownership to another member first.";
export const NOT_YOUR_ROLE = "You can only give roles below yours, to people whose role is below yours.";
export const OWNERS_ONLY = "Only an owner can do this.";
export const SAME_ROLE = "They have this role already. Please reload the page.";
export const LIMITED =
  "Something is imposed on them that would be forgotten. Take it back first, or leave it at that.";
export const NOT_IN_GOOD_STANDING = "They are suspended or banned, or their e-mail address is not confirmed.";
export const IS_OWNER = "They are an owner already.";
export const ALREADY_OFFERED = "The ownership is offered to them already.";
export const OFFER_UNKNOWN = "This offer is not known here.";
export const OFFER_VOID = "Who made this offer is no longer an owner, so it is void.";
export const OFFER_CLOSED = {
  pending: "",
  accepted: "This offer was accepted.",
  declined: "This offer was declined.",
  cancelled: "This offer was taken back.",
  expired: "This offer has expired. Who made it can make it again.",
  void: OFFER_VOID,
} as const;
export const UNPROVED = "Confirm your e-mail address first.";

export const NO_EMAIL = "Enter an e-mail address.";
export const BAD_EMAIL = "This is no e-mail address.";
export const BAD_USES = `Between 1 and ${formatNumber(MAX_USES)} people.`;
export const MANY_OPEN = `At most ${MAX_OPEN} invitations are open at a time. Withdraw some first.`;
export const EMAIL_INVITED = "This address is invited already. You can send the invitation again below.";
export const MANY_INVITATIONS = "You have sent many invitations today. Please go on tomorrow.";
export const MANY_FOR_ONE = "This address was invited several times today. Please try again tomorrow.";
export const SENT_JUST_NOW = `It was sent a moment ago. It can be sent again ${RESEND_MINUTES} minutes after the last time.`;
export const SENT_OFTEN = `It was sent ${MAX_SENDS} times. Withdraw it and invite them in another way.`;
export const SENDER_GONE =
  "The sender can no longer give this role, so this invitation doesn’t work. Withdraw it and invite them again.";
export const INVITATION_GONE = "This invitation was used up or withdrawn meanwhile. Please reload the page.";
export const FOREIGN_ADDRESS =
  "This invitation was sent to another address than the one you are signed in with. Sign in with that one to accept it.";

export const INVITATION_CLOSED = {
  unknown: "This invitation is not known here. It may have been replaced since: ask for the newest link.",
  expired: "This invitation has expired. Ask the sender for another one.",
  revoked: "This invitation was withdrawn.",
  used: "As many people as it was for have accepted this invitation.",
  void: "The sender of this invitation can no longer give this role. Ask the community’s admins.",
} as const;
export type InvitationIssue = keyof typeof INVITATION_CLOSED;
