export const BULK_COPY = {
  chosen: "Selected cases",
  one: "1 case selected",
  count: (cases: number) => `${cases} cases selected`,
  none: "Clear selection",
} as const;

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);

export const CASE_COPY = {
  purge: "Remove everything by this author",
  theAuthor: (act: string) => `${act} the author`,
  more: "More",
  place: "View in context",
  note: (note: string) => `Note to the author: ${note}`,
  rules: (points: number) => `Flagged by rules, ${points} points`,
  oneReport: "1 report",
  reports: (reports: number) => `${reports} reports`,
  decisions: "Decisions",
  decided: (by: string, reason: string) => `by ${by}: ${reason}`,
  formerMember: "a former member",
  undone: "undone",
  undo: "Undo",
  newTab: "(new tab)",
  memberSince: (day: string) => `member since ${day}`,
  noMember: "not a member",
  actedAgainst: (count: number) => `sanctioned ${times(count)}`,
  approved: (count: number) => `approved ${times(count)}`,
  right: (count: number) => `upheld ${times(count)}`,
  dismissed: (count: number) => `dismissed ${times(count)}`,
  postedBy: "Posted by",
  trusted: "Trusted",
  mutedUntil: (day: string) => `Muted until ${day}`,
  suspendedUntil: (day: string) => `Suspended until ${day}`,
  banned: "Banned",
  byFormerMember: "By a former member",
  choose: (title: string) => `Select ${title}`,
  reported: (reports: number) => `Reported ${reports} times`,
  lastDecision: (act: string, by: string, reason: string) => `${act} by ${by}: ${reason}`,
} as const;

export const FILTERS_COPY = {
  state: "State",
  waiting: "Waiting",
  decided: "Decided",
  kind: "Type",
  anyKind: "Any type",
  why: "Source",
  anyWhy: "Any source",
  reason: "Reported as",
  anyReason: "Any reason",
  age: "Age",
  anyAge: "Any age",
} as const;

export const QUEUE_COPY = {
  failed: "We couldn't load the queue. Check your connection.",
  again: "Try again",
  cases: "Cases",
  noneDecided: "No decisions yet",
  nothingWaits: "All clear",
  noneFits: "No cases match these filters.",
  emptyText: "Reports, submissions to approve and posts flagged by rules appear here.",
  more: "Load more",
  oneCase: "1 case",
  undoneFor: (cases: string) => `Undone for ${cases}`,
  notUndone: "We couldn't undo it",
  notDone: "We couldn't do that",
  notDoneFor: (cases: string) => `Failed for ${cases}`,
} as const;

export const VIEWS_COPY = {
  forget: (name: string) => `Delete the view ${name}`,
  keep: "Save view",
  name: "View name",
  save: "Save",
} as const;
