export const PERSON_COPY = {
  you: "That's you.",
  cancel: "Cancel",
  joined: (day: string) => `Joined ${day}`,
  profile: "Profile",
  startups: "Startups",
  comments: "Comments",
  votes: "Votes",
  standingText: "We'll email them each action with its reason. Everything is recorded in the audit log.",
  signIns: (community: string) => `Devices on ${community}`,
  signInsText: "Where they're signed in to this community.",
  notes: "Notes",
  notesText: "Visible to the community's team only.",
  reason: "Reason",
  reasonHint: "Shown in the email and on their account page.",
} as const;

export const NOTE_COPY = {
  added: "Note added",
  new: "New note",
  add: "Add note",
  notDeleted: "We couldn't delete the note",
  deleted: "Note deleted",
  delete: "Delete",
} as const;

export const REMOVE_COPY = {
  removed: (username: string) => `@${username} is no longer a member.`,
  title: (username: string, community: string) => `Remove @${username} from ${community}`,
  text: "They lose their role and are signed out. Their posts stay. They can join again at any time; to keep them out, ban them instead.",
  submit: "Remove",
} as const;

export const ROLE_COPY = {
  failed: "We couldn't change the role",
  changed: (username: string, role: string) => `@${username} is now ${role}`,
  submit: "Change role",
} as const;

export const SANCTION_COPY = {
  failed: "Nothing was changed",
  lifted: (noun: string, username: string) => `@${username}'s ${noun} is lifted`,
  liftText: "It takes effect immediately. We'll notify them.",
  done: (username: string, done: string) => `@${username} is ${done}`,
  template: "Start with",
  ownWords: "My own text",
  term: "Duration",
  noEnd: "Permanent",
  none: "No sanctions",
  history: "History",
  counts: "Active",
  liftedBy: (when: string, by: string, reason: string) => `Lifted on ${when} by ${by}: ${reason}`,
  formerMember: "a former member",
  imposed: (when: string, by: string, end: string | null) => `${when} by ${by}${end ? `, until ${end}` : ""}`,
} as const;

export const SIGN_IN_COPY = {
  none: "They aren't signed in.",
  failed: "We couldn't sign out that device",
  ended: "Device signed out",
  from: (network: string) => `From ${network} ·`,
  used: "used",
  endOf: (device: string) => `Sign out ${device}`,
  end: "Sign out",
} as const;
