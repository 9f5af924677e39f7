import type { ReportTarget } from "@/features/moderation/rules";
import { MINUTE_MS } from "@/lib/time/duration";

export const CASE_SOURCES = ["report", "approval", "rule", "moderator"] as const;
export type CaseSource = (typeof CASE_SOURCES)[number];

export const SOURCE_NAMES: Record<CaseSource, string> = {
  report: "Reported",
  approval: "Waiting for approval",
  rule: "Flagged by a rule",
  moderator: "Opened by a moderator",
};

export const KIND_NAMES: Record<ReportTarget, string> = {
  startup: "Startup",
  comment: "Comment",
  question: "Question",
  slide_comment: "Slide comment",
  profile: "Profile",
  session: "Session",
};

/** Visibility of the content. `gone`: the author deleted it or it expired. */
export const SUBJECT_STATES = ["shown", "waiting", "hidden", "removed", "gone"] as const;
export type SubjectState = (typeof SUBJECT_STATES)[number];

export const STATE_NAMES: Record<SubjectState, string> = {
  shown: "Visible to everyone",
  waiting: "Waiting, only visible to its author",
  hidden: "Hidden",
  removed: "Removed",
  gone: "No longer exists",
};

export const DECISIONS = [
  "approve",
  "trust",
  "edit",
  "hide",
  "lock",
  "unlock",
  "remove",
  "warn",
  "mute",
  "suspend",
  "ban",
  "purge",
  "elsewhere",
] as const;
export type Decision = (typeof DECISIONS)[number];

/** Actions a moderator can choose. `elsewhere` marks cases that were settled on the content's own page. */
export const ACTIONS = DECISIONS.filter((action): action is Action => action !== "elsewhere");
export type Action = Exclude<Decision, "elsewhere">;

export const ACTION_NAMES: Record<Decision, string> = {
  approve: "Approve",
  trust: "Approve and trust",
  edit: "Edit",
  hide: "Hide",
  lock: "Lock comments",
  unlock: "Unlock comments",
  remove: "Remove",
  warn: "Warn",
  mute: "Mute",
  suspend: "Suspend",
  ban: "Ban",
  purge: "Remove everything",
  elsewhere: "Decided on its page",
};

/** What happened to the cases of a decision. */
export const DONE_NAMES: Record<Action, string> = {
  approve: "Approved",
  trust: "Approved and trusted",
  edit: "Edited",
  hide: "Hidden",
  lock: "Comments locked",
  unlock: "Comments unlocked",
  remove: "Removed",
  warn: "Warned",
  mute: "Muted",
  suspend: "Suspended",
  ban: "Banned",
  purge: "Everything removed",
};

export const SANCTION_OF = { warn: "warning", mute: "mute", suspend: "suspension", ban: "ban" } as const;
type SanctionAction = keyof typeof SANCTION_OF;
export const isSanction = (action: Decision): action is SanctionAction => Object.hasOwn(SANCTION_OF, action);

/** Decisions that found no violation. `elsewhere` isn't a judgment. */
export const IN_FAVOUR: readonly Decision[] = ["approve", "trust", "unlock"];

/** Whether a decision confirms the reports. */
export const upholds = (action: Decision): boolean => !IN_FAVOUR.includes(action);

/** Decisions that revoke the author's trusted status. */
export const isAgainstAuthor = (action: Decision): boolean =>
  isSanction(action) || action === "hide" || action === "remove" || action === "purge";

const EDITABLE: readonly ReportTarget[] = ["startup", "comment", "session"];
const LOCKABLE: readonly ReportTarget[] = ["startup", "comment"];

type Subject = { kind: ReportTarget; state: SubjectState; isLocked: boolean; hasAuthor: boolean };

/** Returns the actions available for a case, in menu order. (MOD-4) */
export function actionsFor({ kind, state, isLocked, hasAuthor }: Subject): Action[] {
  const isThere = state !== "gone";
  const fits: Record<Action, boolean> = {
    approve: true,
    trust: isThere && hasAuthor && kind !== "profile",
    edit: (state === "shown" || state === "waiting") && EDITABLE.includes(kind),
    hide: state === "shown" || state === "waiting",
    lock: state === "shown" && LOCKABLE.includes(kind) && !isLocked,
    unlock: isThere && LOCKABLE.includes(kind) && isLocked,
    remove: isThere && state !== "removed" && kind !== "profile",
    warn: hasAuthor,
    mute: hasAuthor,
    suspend: hasAuthor,
    ban: hasAuthor,
    purge: hasAuthor,
  };
  return ACTIONS.filter((action) => fits[action]);
}

/** Templates for the reason, which is addressed to the author. */
export const TEMPLATES: Record<Action, readonly string[]> = {
  approve: ["It follows this community's rules.", "We've reviewed it, and nothing is wrong with it."],
  trust: ["This author's posts have always followed the rules."],
  edit: ["Removed parts that don't belong here; the rest stays.", "Corrected a misleading statement."],
  hide: [
    "It reads like advertising. Change it and we'll be happy to review it again.",
    "It attacks a person instead of discussing the topic.",
    "It shows someone's private information.",
    "It's off-topic here.",
    "It doesn't follow this community's rules.",
  ],
  lock: ["The discussion has run its course.", "The discussion has become heated and is closed for now."],
  unlock: ["Things have settled down. Please continue in good faith."],
  remove: [
    "It's spam or a scam.",
    "It insults or harasses a person.",
    "It isn't a real product.",
    "It's someone else's work.",
    "It doesn't follow this community's rules.",
  ],
  warn: ["Please follow this community's rules."],
  mute: ["You kept posting content that doesn't belong here after a warning."],
  suspend: ["You broke this community's rules several times."],
  ban: ["The account was used for spam.", "You harassed other members."],
  purge: ["The account was only used for spam."],
};

/** The template that answers a report. All other reports get the last one, which accuses of nothing in particular. */
const TEMPLATE_FOR: Partial<Record<Action, Readonly<Record<string, number>>>> = {
  hide: { spam: 0, abuse: 1, private: 2, "off-topic": 3 },
  remove: { spam: 0, abuse: 1, fake: 2, stolen: 3 },
};

/** The reason a decision starts with: the author reads it, so it has to fit what was reported. */
export function suggestReason(action: Action, reported: string | undefined): string {
  const templates = TEMPLATES[action];
  const answers = TEMPLATE_FOR[action];
  const at = answers && reported ? (answers[reported] ?? templates.length - 1) : 0;
  return templates[at] ?? "";
}

export const MAX_REASON_LENGTH = 1000;

export const UNDO_MINUTES = 10;
export const isUndoable = (decidedAt: Date, now: Date): boolean =>
  now.getTime() - decidedAt.getTime() <= UNDO_MINUTES * MINUTE_MS;

export const CASE_AGES = { day: 1, week: 7, month: 30 } as const;
export type CaseAge = keyof typeof CASE_AGES;
export const AGE_NAMES: Record<CaseAge, string> = {
  day: "Older than a day",
  week: "Older than a week",
  month: "Older than a month",
};

/** The state before a decision, which undo restores. */
export type DecisionTrace = {
  content?: unknown;
  reportIds?: string[];
  /** Set if the decision changed the author's trusted status. */
  wasTrusted?: boolean;
  sanctionId?: string;
};
