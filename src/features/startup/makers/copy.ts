import { MAX_PEOPLE, MAX_SENDS, RESEND_MINUTES } from "./rules";

export const NO_INVITEE = "Enter a username or an e-mail address.";
export const BAD_ADDRESS = "This is neither a username nor an e-mail address.";
export const SELF_INVITED = "You are one of its makers already.";
export const alreadyMaker = (username: string) => `@${username} is one of its makers already.`;
export const ALREADY_INVITED = "They are invited already. You can send the invitation again below.";
export const TEAM_FULL = `A startup has at most ${MAX_PEOPLE} makers, those included who are still asked.`;
export const MANY_INVITATIONS = "You have sent many invitations today. Please go on tomorrow.";
export const MANY_FOR_ONE = "They were invited several times today. Please try again tomorrow.";
export const SENT_JUST_NOW = `It was sent a moment ago. It can be sent again ${RESEND_MINUTES} minutes after the last time.`;
export const SENT_OFTEN = `It was sent ${MAX_SENDS} times. Withdraw it and ask in another way.`;
export const INVITATION_ANSWERED =
  "This invitation was answered or withdrawn meanwhile. Please reload the page.";
export const LAST_OWNER = "A startup needs an owner. Make another maker an owner first.";
export const NO_SUCH_MAKER = "They are no longer one of its makers. Please reload the page.";

export const NOT_YOURS =
  "This invitation was sent to another address than the one you are signed in with. Sign in with that one to accept it.";

export const CLOSED = {
  unknown:
    "This invitation is not known here. It may have been sent again since: the newest mail has the link.",
  expired: "This invitation has expired. The sender can send it again.",
  accepted: "This invitation was accepted already.",
  declined: "This invitation was declined.",
  revoked: "This invitation was withdrawn.",
} as const;

export const TEAM_COPY = {
  isMaker: "You are one of its makers now.",
  howToAccept:
    "To accept, sign in or sign up with the address that the invitation was sent to. You come back here.",
  accept: "Accept",
  signIn: "Sign in to accept",
  decline: "Decline",
  become: (name: string) => `Become a maker of ${name}`,
  formerMember: "A former member",
  owners: "Owners change its page and decide who its makers are.",
  editors: "Editors change its page.",
  shown: "You are shown among its makers, and so are your comments on it.",
  noVotes: "Makers cannot vote for it: a vote that you have given it is taken back.",
  leaveText: (day: string) => `You can leave at any time. The invitation is good until ${day}.`,
  invitationTo: (name: string) => `Invitation to ${name}`,
  invitation: "Invitation",
  view: (name: string) => `View ${name}`,
  toStart: "To the start page",
  onItsWay: (name: string) => `The invitation is on its way to ${name}.`,
  invite: "Invite a maker",
  inviteText: (days: number) => `They get a mail and are a maker once they accept, within ${days} days.`,
  whom: "Username or e-mail address",
  whomHint: (community: string) => `A member of ${community} by username, or anybody by e-mail.`,
  role: "Role",
  send: "Send the invitation",
  invitations: "Invitations",
  answerTo: (startup: string) => `Answer the invitation to ${startup}`,
  answer: "Answer",
  invited: "Invited",
  notChanged: "The invitation was not changed",
  sentTitle: "The invitation was sent again",
  sentAgain: "The invitation was sent again.",
  withdrawn: (to: string) => `The invitation of ${to} was withdrawn.`,
  expired: "Expired",
  sendAgainTo: (to: string) => `Send again to ${to}`,
  sendAgain: "Send again",
  withdrawFrom: (to: string) => `Withdraw the invitation of ${to}`,
  withdraw: "Withdraw",
  one: "1 maker",
  many: (count: number) => `${count} makers`,
  you: "(you)",
  teamNotChanged: "The makers were not changed",
  isNow: (username: string, role: string) => `@${username} is ${role} now.`,
  isNone: (username: string) => `@${username} is no maker any more.`,
  roleOf: (username: string) => `Role of @${username}`,
  removeWho: (username: string) => `Remove @${username}`,
  leave: "Leave",
  remove: "Remove",
  leaveIt: (name: string) => `Leave ${name}?`,
  removeIt: (username: string) => `Remove @${username}?`,
  leaveConfirm: "You can no longer change it. Only an owner can ask you back.",
  removeConfirm: "They can no longer change it. You can invite them again.",
  title: (name: string) => `Makers of ${name}`,
  text: "Editors change its page. Owners also decide who its makers are and whether it is listed.",
  edit: "Edit",
  viewPage: "View its page",
  asksHere: (inviter: string, community: string) =>
    `${inviter} asks you to be one of its makers at ${community}, as`,
  asksToBe: (inviter: string, role: string) => `${inviter} asks you to be an ${role} of`,
  sentOn: (sent: string, until: string | null) =>
    `Sent on ${sent}${until === null ? "" : `, good until ${until}`}`,
} as const;
