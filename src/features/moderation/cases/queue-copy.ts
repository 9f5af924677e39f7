export const BULK_COPY = {
  chosen: "Chosen cases",
  one: "1 case chosen",
  count: (cases: number) => `${cases} cases chosen`,
  none: "Choose none",
} as const;

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);

export const CASE_COPY = {
  purge: "Remove all of this author",
  theAuthor: (act: string) => `${act} the author`,
  more: "More",
  place: "Look at it in its place",
  note: (note: string) => `Its author reads: ${note}`,
  rules: (points: number) => `Caught by rules, ${points} points`,
  oneReport: "One report",
  reports: (reports: number) => `${reports} reports`,
  decisions: "What was decided",
  decided: (by: string, reason: string) => `by ${by}: ${reason}`,
  formerMember: "a former member",
  undone: "taken back",
  undo: "Undo",
  newTab: "(new tab)",
  memberSince: (day: string) => `member since ${day}`,
  noMember: "no member",
  actedAgainst: (count: number) => `acted against ${times(count)}`,
  approved: (count: number) => `approved ${times(count)}`,
  right: (count: number) => `right ${times(count)}`,
  dismissed: (count: number) => `dismissed ${times(count)}`,
  postedBy: "Posted by",
  trusted: "Trusted",
  mutedUntil: (day: string) => `Muted until ${day}`,
  suspendedUntil: (day: string) => `Suspended until ${day}`,
  banned: "Banned",
  byFormerMember: "By a former member",
  choose: (title: string) => `Choose ${title}`,
  reported: (reports: number) => `Reported ${reports} times`,
  lastDecision: (act: string, by: string, reason: string) => `${act} by ${by}: ${reason}`,
} as const;

export const FILTERS_COPY = {
  state: "State",
  waiting: "Waiting",
  decided: "Decided",
  kind: "Kind",
  anyKind: "Every kind",
  why: "Why it is here",
  anyWhy: "Whatever brought it",
  reason: "Reported as",
  anyReason: "Every reason",
  age: "Age",
  anyAge: "Of any age",
} as const;

export const QUEUE_COPY = {
  failed: "The queue could not be read. Please check your connection.",
  again: "Try again",
  cases: "Cases",
  noneDecided: "Nothing was decided yet",
  nothingWaits: "Nothing waits",
  noneFits: "No case fits these filters.",
  emptyText: "What is reported, waits for approval or is caught by a rule comes here.",
  more: "Load more",
  oneCase: "one case",
  undoneFor: (cases: string) => `Taken back for ${cases}`,
  notUndone: "Not undone",
  notDone: "Not done",
  notDoneFor: (cases: string) => `Not done for ${cases}`,
} as const;

export const VIEWS_COPY = {
  forget: (name: string) => `Forget the view ${name}`,
  keep: "Save this view",
  name: "Name of the view",
  save: "Save",
  rules: "Automatic rules",
} as const;
