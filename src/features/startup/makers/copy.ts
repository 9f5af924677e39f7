import { MAX_PEOPLE, MAX_SENDS, RESEND_MINUTES } from "./rules";

export const NO_INVITEE = "Enter a username or an email address.";
export const BAD_ADDRESS = "Enter a valid username or email address.";
export const SELF_INVITED = "You're already one of its makers.";
export const alreadyMaker = (username: string) => `@${username} is already one of its makers.`;
export const ALREADY_INVITED = "They already have an invitation. You can resend it below.";
export const TEAM_FULL = `A startup can have up to ${MAX_PEOPLE} makers, including pending invitations.`;
export const MANY_INVITATIONS = "You've reached today's invitation limit. Try again tomorrow.";
export const MANY_FOR_ONE = "You've invited them several times today. Try again tomorrow.";
export const SENT_JUST_NOW = `We just sent it. You can resend it after ${RESEND_MINUTES} minutes.`;
export const SENT_OFTEN = `It was sent ${MAX_SENDS} times. Withdraw it and contact them another way.`;
export const INVITATION_ANSWERED = "This invitation has been answered or withdrawn. Reload the page.";
export const LAST_OWNER = "A startup needs an owner. Make another maker an owner first.";
export const NO_SUCH_MAKER = "They're no longer one of its makers. Reload the page.";

export const NOT_YOURS =
  "This invitation was sent to a different address. Sign in with that address to accept it.";

export const CLOSED = {
  unknown:
    "This invitation link doesn't work. If the invitation was resent, use the link in the latest email.",
  expired: "This invitation has expired. The sender can send it again.",
  accepted: "This invitation has already been accepted.",
  declined: "This invitation was declined.",
  revoked: "This invitation was withdrawn.",
} as const;

export const TEAM_COPY = {
  isMaker: "You're now one of its makers.",
  howToAccept:
    "To accept, sign in or sign up with the address this invitation was sent to. You'll return here.",
  accept: "Accept",
  signIn: "Sign in to accept",
  decline: "Decline",
  become: (name: string) => `Become a maker of ${name}`,
  formerMember: "A former member",
  owners: "Owners can edit its page and manage its makers.",
  editors: "Editors can edit its page.",
  shown: "You'll appear as one of its makers, and your comments on it will have a Maker badge.",
  noVotes: "Makers can't vote for their own startup, so your vote for it will be removed.",
  leaveText: (day: string) => `You can leave at any time. The invitation expires on ${day}.`,
  invitationTo: (name: string) => `Invitation to ${name}`,
  invitation: "Invitation",
  view: (name: string) => `View ${name}`,
  toStart: "Go home",
  onItsWay: (name: string) => `Invitation sent to ${name}.`,
  invite: "Invite a maker",
  inviteText: (days: number) => `We'll email them an invitation. They have ${days} days to accept.`,
  whom: "Username or email address",
  whomHint: (community: string) => `Use a username for members of ${community}, or anyone's email address.`,
  role: "Role",
  send: "Send invitation",
  invitations: "Invitations",
  answerTo: (startup: string) => `Respond to the invitation from ${startup}`,
  answer: "Respond",
  invited: "Invited",
  notChanged: "We couldn't change the invitation",
  sentTitle: "Invitation resent",
  sentAgain: "Invitation resent.",
  withdrawn: (to: string) => `Invitation to ${to} withdrawn.`,
  expired: "Expired",
  sendAgainTo: (to: string) => `Resend to ${to}`,
  sendAgain: "Resend",
  withdrawFrom: (to: string) => `Withdraw the invitation to ${to}`,
  withdraw: "Withdraw",
  one: "1 maker",
  many: (count: number) => `${count} makers`,
  you: "(you)",
  teamNotChanged: "We couldn't change the makers",
  isNow: (username: string, role: string) => `@${username} is now ${role}.`,
  isNone: (username: string) => `@${username} is no longer a maker.`,
  roleOf: (username: string) => `Role of @${username}`,
  removeWho: (username: string) => `Remove @${username}`,
  leave: "Leave",
  remove: "Remove",
  leaveIt: (name: string) => `Leave ${name}?`,
  removeIt: (username: string) => `Remove @${username}?`,
  leaveConfirm: "You won't be able to edit it anymore. Only an owner can invite you back.",
  removeConfirm: "They won't be able to edit it anymore. You can invite them again.",
  title: (name: string) => `Makers of ${name}`,
  text: "Editors can edit its page. Owners can also manage makers and unpublish it.",
  edit: "Edit",
  viewPage: "View page",
  asksHere: (inviter: string, community: string) =>
    `${inviter} invited you to become one of its makers on ${community}, as`,
  asksToBe: (inviter: string, role: string) => `${inviter} invited you to be an ${role} of`,
  sentOn: (sent: string, until: string | null) =>
    `Sent on ${sent}${until === null ? "" : `, expires on ${until}`}`,
} as const;
