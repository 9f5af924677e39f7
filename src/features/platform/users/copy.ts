export const BAN_COPY = {
  forGood: "For good",
  oneDay: "1 day",
  days: (days: number) => `${days} days`,
  title: "Ban",
  text: "From every community at once. All their sign-ins end; what they posted stays.",
  hint: "The person reads it in a mail.",
  submit: "Ban from the platform",
  term: "How long",
  banned: "Banned",
  liftWhy: "Why is it taken back?",
  lift: "Take the ban back",
  until: (day: string) => `until ${day}`,
  noEnd: "for good",
  lead: (end: string, reason: string | null) =>
    `Banned from every community ${end}.${reason ? ` The reason: ${reason}` : ""}`,
} as const;

export const PEOPLE_COPY = {
  none: "Nobody found",
  noneText: "A name is found by three letters, an address only whole.",
  banned: "banned",
  communities: "Communities",
  nowhere: "They have not taken part anywhere yet.",
  facts: (communities: number, since: string) =>
    `${communities} ${communities === 1 ? "community" : "communities"}, since ${since}`,
} as const;

export const ROLES_COPY = {
  title: "Roles of the platform",
  text: "A role counts from the person’s next step on.",
  take: "Take",
  give: "Give",
  takeAsk: (role: string) => `Take the role ${role}?`,
  giveAsk: (role: string) => `Give the role ${role}?`,
  takeConfirm: "Take the role",
  giveConfirm: "Give the role",
} as const;
