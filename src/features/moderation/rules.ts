export const REPORT_TARGETS = [
  "startup",
  "comment",
  "question",
  "slide_comment",
  "profile",
  "session",
] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

const REPORT_REASON_NAMES = {
  spam: "Spam or advertising",
  abuse: "Insults or harassment",
  offensive: "Offensive or harmful",
  "off-topic": "Off-topic",
  private: "Shows private information",
  other: "Something else",
} as const;

/** Report reasons by kind of content. The values are shown on screen. */
export const REPORT_REASONS = {
  startup: {
    spam: "Spam or a scam",
    fake: "Not a real product",
    duplicate: "Already in the directory",
    stolen: "Someone else's work",
    offensive: "Offensive or harmful",
    other: "Something else",
  },
  comment: REPORT_REASON_NAMES,
  question: REPORT_REASON_NAMES,
  slide_comment: REPORT_REASON_NAMES,
  profile: {
    spam: "Spam or advertising",
    impersonation: "Impersonates someone",
    offensive: "Offensive or harmful",
    private: "Shows private information",
    other: "Something else",
  },
  session: {
    spam: "Spam or advertising",
    fake: "Won't take place as described",
    offensive: "Offensive or harmful",
    private: "Shows private information",
    other: "Something else",
  },
} as const satisfies Record<ReportTarget, Record<string, string>>;

export const REASON_NAMES: Readonly<Record<string, string>> = Object.assign(
  {},
  ...REPORT_TARGETS.map((target) => REPORT_REASONS[target]),
  { ...REPORT_REASON_NAMES, spam: "Spam", fake: "Not what it says" },
);

export const MAX_DETAILS_LENGTH = 1000;

export const isReasonFor = (target: ReportTarget, reason: string): boolean =>
  Object.hasOwn(REPORT_REASONS[target], reason);
