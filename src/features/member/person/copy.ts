export const PERSON_COPY = {
  you: "This is you.",
  cancel: "Cancel",
  joined: (day: string) => `Joined ${day}`,
  profile: "Profile",
  startups: "Startups",
  comments: "Comments",
  votes: "Votes",
  standingText: "Whatever you do is mailed to them with its reason, and written down.",
  signIns: (community: string) => `Sign-ins at ${community}`,
  signInsText: "Where they are signed in here; other places are not shown.",
  notes: "Notes",
  notesText: "For those who run the community alone; the member does not see them.",
  reason: "Reason",
  reasonHint: "They read it in the mail and on their account page.",
} as const;

export const NOTE_COPY = {
  added: "The note is added",
  new: "New note",
  add: "Add note",
  notDeleted: "The note was not deleted",
  deleted: "The note is deleted",
  delete: "Delete",
} as const;

export const REMOVE_COPY = {
  removed: (username: string) => `@${username} is no longer a member.`,
  title: (username: string, community: string) => `Remove @${username} from ${community}`,
  text: "Their role goes and they are signed out here; what they posted stays. They can join again by taking part: to keep a person out, ban them.",
  submit: "Remove",
} as const;

export const ROLE_COPY = {
  failed: "The role was not changed",
  changed: (username: string, role: string) => `@${username} is ${role} now`,
  submit: "Change role",
} as const;

export const SANCTION_COPY = {
  failed: "Nothing was done",
  lifted: (noun: string, username: string) => `The ${noun} of @${username} is taken back`,
  liftText: "It takes effect at once, and they are told.",
  done: (username: string, done: string) => `@${username} is ${done}`,
  template: "Begin with",
  ownWords: "My own words",
  term: "For how long",
  noEnd: "Without an end",
  none: "Nothing was ever imposed on them here.",
  history: "History",
  counts: "Counts",
  liftedBy: (when: string, by: string, reason: string) => `Taken back on ${when} by ${by}: ${reason}`,
  formerMember: "a former member",
  imposed: (when: string, by: string, end: string | null) => `${when} by ${by}${end ? `, until ${end}` : ""}`,
} as const;

export const SIGN_IN_COPY = {
  none: "They are not signed in here.",
  failed: "The sign-in was not ended",
  ended: "The sign-in is ended",
  from: (network: string) => `From ${network} ·`,
  used: "used",
  endOf: (device: string) => `End the sign-in of ${device}`,
  end: "End this sign-in",
} as const;
