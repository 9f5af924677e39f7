export const BAN_COPY = {
  forGood: "Permanently",
  oneDay: "1 day",
  days: (days: number) => `${days} days`,
  title: "Ban",
  text: "Bans them from every community and signs them out everywhere. Their posts stay.",
  hint: "We'll include it in the email to them.",
  submit: "Ban from the platform",
  term: "Duration",
  banned: "Banned",
  liftWhy: "Why lift the ban?",
  lift: "Lift ban",
  until: (day: string) => `until ${day}`,
  noEnd: "permanently",
  lead: (end: string, reason: string | null) =>
    `Banned from every community ${end}.${reason ? ` Reason: ${reason}` : ""}`,
} as const;

export const PEOPLE_COPY = {
  none: "No users found",
  noneText: "Enter at least 3 letters of a name, or a full email address.",
  banned: "banned",
  communities: "Communities",
  nowhere: "They haven't joined a community yet.",
  facts: (communities: number, since: string) =>
    `${communities} ${communities === 1 ? "community" : "communities"}, since ${since}`,
} as const;

export const ROLES_COPY = {
  title: "Platform roles",
  text: "Changes apply to the user's next request.",
  take: "Remove",
  give: "Grant",
  takeAsk: (role: string) => `Remove the role ${role}?`,
  giveAsk: (role: string) => `Grant the role ${role}?`,
  takeConfirm: "Remove role",
  giveConfirm: "Grant role",
} as const;

export const PEOPLE_FILTER_COPY = {
  query: "Name, username or full email address",
  kind: "Type",
  all: "All users",
  staff: "With a platform role",
  banned: "Banned",
} as const;
