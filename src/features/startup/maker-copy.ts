import { MOST_PEOPLE, MOST_SENDINGS, RESEND_MINUTES } from "./maker-rules";

export const NO_INVITEE = "Enter a username or an e-mail address.";
export const BAD_ADDRESS = "This is neither a username nor an e-mail address.";
export const SELF_INVITED = "You are one of its makers already.";
export const alreadyMaker = (username: string) => `@${username} is one of its makers already.`;
export const ALREADY_INVITED = "They are invited already. You can send the invitation again below.";
export const TEAM_FULL = `A startup has at most ${MOST_PEOPLE} makers, those included who are still asked.`;
export const MANY_INVITATIONS = "You have sent many invitations today. Please go on tomorrow.";
export const MANY_FOR_ONE = "They were invited several times today. Please try again tomorrow.";
export const SENT_JUST_NOW = `It was sent a moment ago. It can be sent again ${RESEND_MINUTES} minutes after the last time.`;
export const SENT_OFTEN = `It was sent ${MOST_SENDINGS} times. Withdraw it and ask in another way.`;
export const INVITATION_ANSWERED =
  "This invitation was answered or withdrawn meanwhile. Please reload the page.";
export const LAST_OWNER = "A startup needs an owner. Make somebody else an owner first.";
export const NO_SUCH_MAKER = "They are no longer one of its makers. Please reload the page.";

export const NOT_YOURS =
  "This invitation was sent to another address than the one you are signed in with. Sign in with that one to accept it.";

/** Why an invitation cannot be answered. */
export const CLOSED = {
  unknown:
    "This invitation is not known here. It may have been sent again since: the newest mail has the link.",
  expired: "This invitation has expired. Whoever sent it can send it again.",
  accepted: "This invitation was accepted already.",
  declined: "This invitation was declined.",
  revoked: "This invitation was withdrawn.",
} as const;
