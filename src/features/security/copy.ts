import { formatNumber } from "@/lib/format/number";

export const COPY = {
  earlier: "Earlier entries",
  loadFailed: "We couldn't load the latest numbers.",
  loadFailedHint: "What you see may be out of date. Try again.",
  noEvents: "No events",
  noEventsHint: "Rate-limit hits, wrong passwords and new devices appear here.",
  healthHint:
    "Critical: more than 10 pending flags or 50 rate-limit hits in the last hour. Warning: more than 5 or 20.",
  noEntries: "No entries",
  noEntriesHint: "No entries match these filters.",
  nothingDone: "Actions by the community's team appear here.",
  notChecked: "The log hasn't been checked yet. It's checked every night.",
  sound: (entries: number) =>
    `${formatNumber(entries)} ${entries === 1 ? "entry is" : "entries are"} intact.`,
  missing: (seq: number) => `The log is broken: entry ${seq} is missing. Contact the operator.`,
  changed: (seq: number) => `The log is broken: entry ${seq} was changed. Contact the operator.`,
  brokenLog: (seq: number) => `The audit log was changed, starting with entry ${seq}. Contact the operator.`,
  checkFailed: "We couldn't check the log",
  tryAgain: "Try again in a moment.",
  look: "Preview matches",
  addRule: { block: "Block", allow: "Add exception" },
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
      ? `${subject} would match ${people} ${people === 1 ? "member" : "members"}, who had ${times} in the last 30 days. New accounts, sign-in links and address changes are blocked; passwords still work.`
      : `${subject} would match ${times} of ${people} ${people === 1 ? "person" : "people"} in the last 30 days.`;
  },
  ownAddress: "This matches your own address: the rule would lock you out.",
  ownDomain: "Your own email address is at this domain: the rule would lock you out.",
  ownException: "Without this exception, another rule would lock you out. Lift that rule first.",
  ruleExists: "This rule already exists.",
  tooManyRules: "You've reached the rule limit. Lift some rules first.",
  ruleAdded: "Rule added",
  ruleLifted: "Rule lifted",
  notLifted: "We couldn't lift the rule",
  noRules: "No rules yet.",
  visitor: "Visitor",
  manyNetworks: "Several addresses",
} as const;
