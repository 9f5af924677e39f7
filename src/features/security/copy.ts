import { formatNumber } from "@/lib/format/number";

export const COPY = {
  earlier: "Earlier entries",
  loadFailed: "The figures could not be loaded.",
  loadFailedHint: "What you see is older than it should be. Please try again.",
  noEvents: "Nothing happened",
  noEventsHint: "Limits that are hit, wrong passwords and new devices will be listed here.",
  healthHint:
    "Critical: more than 10 pending flags or 50 rate-limit hits in the last hour. Warning: more than 5 or 20.",
  noEntries: "No entries",
  noEntriesHint: "Nothing was done that these filters find.",
  nothingDone: "Whatever those who run the community do will be listed here, from the first act on.",
  notChecked: "The log was not checked yet; each night it is.",
  sound: (entries: number) =>
    `${formatNumber(entries)} ${entries === 1 ? "entry is" : "entries are"} what was written.`,
  missing: (seq: number) => `The log is broken: entry ${seq} is missing. Please tell the operator.`,
  changed: (seq: number) =>
    `The log is broken: entry ${seq} is not what was written. Please tell the operator.`,
  brokenLog: (seq: number) =>
    `The audit log is not what was written, from entry ${seq} on. Please tell the operator.`,
  checkFailed: "The log could not be checked",
  tryAgain: "Please try again in a moment.",
  look: "See what it would meet",
  addRule: { block: "Block", allow: "Make the exception" },
  met: ({
    kind,
    subject,
    signIns,
    people,
  }: {
    kind: string;
    subject: string;
    signIns: number;
    people: number;
  }) => {
    const times = `${signIns} ${signIns === 1 ? "sign-in" : "sign-ins"}`;
    return kind === "email-domain"
      ? `${subject} would match ${people} ${people === 1 ? "member" : "members"}, who had ${times} in the last 30 days. New accounts, mailed links and changes of address are refused; passwords still work.`
      : `${subject} would match ${times} of ${people} ${people === 1 ? "person" : "people"} in the last 30 days.`;
  },
  ownAddress: "This is where you are yourself: the rule would lock you out.",
  ownDomain: "Your own e-mail address is at this domain: the rule would lock you out.",
  ownException: "Without this exception another rule would lock you out. Lift that one first.",
  ruleExists: "There is such a rule already.",
  tooManyRules: "There are very many rules already. Please lift some first.",
  ruleAdded: "The rule holds",
  ruleLifted: "The rule is lifted",
  notLifted: "The rule was not lifted",
  noRules: "Nobody is blocked.",
  visitor: "Visitor",
  manyNetworks: "Several addresses",
} as const;
