import * as m from "#messages";
export const REPORT_TARGETS = [
  "startup",
  "comment",
  "question",
  "slide_comment",
  "profile",
  "session",
  "introduction",
] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

export type ReportedText = { title: string; body: string };

const REPORT_REASON_NAMES = {
  spam: m.moderation_reasons_spam,
  abuse: m.moderation_reasons_abuse,
  offensive: m.moderation_reasons_offensive,
  "off-topic": m.moderation_reasons_offTopic,
  private: m.moderation_reasons_private,
  other: m.common_somethingElse,
} as const;

/** Report reasons by kind of content. The messages are shown on screen. */
export const REPORT_REASONS = {
  startup: {
    spam: m.moderation_reasons_scam,
    fake: m.moderation_reasons_notReal,
    duplicate: m.moderation_reasons_duplicate,
    stolen: m.moderation_reasons_stolen,
    offensive: m.moderation_reasons_offensive,
    other: m.common_somethingElse,
  },
  comment: REPORT_REASON_NAMES,
  question: REPORT_REASON_NAMES,
  slide_comment: REPORT_REASON_NAMES,
  profile: {
    spam: m.moderation_reasons_spam,
    impersonation: m.moderation_reasons_impersonation,
    offensive: m.moderation_reasons_offensive,
    private: m.moderation_reasons_private,
    other: m.common_somethingElse,
  },
  session: {
    spam: m.moderation_reasons_spam,
    fake: m.moderation_reasons_notAsDescribed,
    offensive: m.moderation_reasons_offensive,
    private: m.moderation_reasons_private,
    other: m.common_somethingElse,
  },
  introduction: {
    spam: m.moderation_reasons_spam,
    abuse: m.moderation_reasons_abuse,
    impersonation: m.moderation_reasons_impersonation,
    offensive: m.moderation_reasons_offensive,
    other: m.common_somethingElse,
  },
} as const satisfies Record<ReportTarget, Record<string, () => string>>;

export const REASON_NAMES: Readonly<Record<string, () => string>> = Object.assign(
  {},
  ...REPORT_TARGETS.map((target) => REPORT_REASONS[target]),
  { ...REPORT_REASON_NAMES, spam: m.common_spam, fake: m.moderation_reasons_fake },
);

export const MAX_DETAILS_LENGTH = 1000;

export const isReasonFor = (target: ReportTarget, reason: string): boolean =>
  Object.hasOwn(REPORT_REASONS[target], reason);
