import type { ReportTarget } from "@/features/moderation/rules";

/** Why a case is in the queue. */
export const CASE_SOURCES = ["report", "approval", "rule", "moderator"] as const;
export type CaseSource = (typeof CASE_SOURCES)[number];

export const SOURCE_NAMES: Record<CaseSource, string> = {
  report: "Reported",
  approval: "Waits for approval",
  rule: "Caught by a rule",
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

/** How a thing stands for its readers. `gone` is what its author or time took away. */
export const SUBJECT_STATES = ["shown", "waiting", "hidden", "removed", "gone"] as const;
export type SubjectState = (typeof SUBJECT_STATES)[number];

export const STATE_NAMES: Record<SubjectState, string> = {
  shown: "Everybody sees it",
  waiting: "Waits, seen by its author alone",
  hidden: "Hidden",
  removed: "Removed",
  gone: "No longer here",
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

/** What a moderator chooses; `elsewhere` is what was settled where the thing stands. */
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
  elsewhere: "Settled on the page",
};

/** The actions against a person, by the name of what it imposes. */
export const SANCTION_OF = { warn: "warning", mute: "mute", suspend: "suspension", ban: "ban" } as const;
type SanctionAction = keyof typeof SANCTION_OF;
export const isSanction = (action: Decision): action is SanctionAction => Object.hasOwn(SANCTION_OF, action);

/** What finds nothing wrong with a thing; `elsewhere` judges nobody. */
export const IN_FAVOUR: readonly Decision[] = ["approve", "trust", "unlock"];

/** Whether a decision says that the reports were right. */
export const upholds = (action: Decision): boolean => !IN_FAVOUR.includes(action);

/** Whoever is decided against so is trusted no more. */
export const isAgainstAuthor = (action: Decision): boolean =>
  isSanction(action) || action === "hide" || action === "remove" || action === "purge";

const EDITABLE: readonly ReportTarget[] = ["startup", "comment", "session"];
const LOCKABLE: readonly ReportTarget[] = ["startup", "comment"];

type Subject = { kind: ReportTarget; state: SubjectState; isLocked: boolean; hasAuthor: boolean };

/** The actions that fit a case, in the order of the menu. (`docs/behaviours.md`, MOD-4) */
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

/** Words that a moderator may begin with; the reader of the reason is the author. */
export const TEMPLATES: Record<Action, readonly string[]> = {
  approve: ["It keeps to the rules of this community.", "It was looked at, and nothing is wrong with it."],
  trust: ["What this author posts here has always kept to the rules."],
  edit: ["Removed what does not belong here; the rest stays.", "Corrected a misleading statement."],
  hide: [
    "It reads as advertising. Change it and we will gladly look again.",
    "It attacks a person instead of discussing the matter.",
    "It shows somebody's private information.",
  ],
  lock: ["The discussion has run its course.", "The discussion has become heated and is closed for now."],
  unlock: ["The matter has settled; please go on in good faith."],
  remove: [
    "It is spam or a scam.",
    "It insults or harasses somebody.",
    "It is not a real product.",
    "It is somebody else's work.",
  ],
  warn: ["Please keep to the rules of this community."],
  mute: ["You kept posting what does not belong here after a warning."],
  suspend: ["You broke the rules of this community several times."],
  ban: ["The account was used for spam.", "You harassed other members."],
  purge: ["The account was used for spam alone."],
};

export const MAX_REASON_LENGTH = 1000;

/** So long everything that a decision did can be put back by one press. */
export const UNDO_MINUTES = 10;
export const isUndoable = (decidedAt: Date, now: Date): boolean =>
  now.getTime() - decidedAt.getTime() <= UNDO_MINUTES * 60_000;

export const CASE_AGES = { day: 1, week: 7, month: 30 } as const;
export type CaseAge = keyof typeof CASE_AGES;
export const AGE_NAMES: Record<CaseAge, string> = {
  day: "Older than a day",
  week: "Older than a week",
  month: "Older than a month",
};

/** What a decision changed, as it was before: what `undo` puts back. */
export type DecisionTrace = {
  content?: unknown;
  reportIds?: string[];
  /** Set where the decision gave or took the author's trust. */
  wasTrusted?: boolean;
  sanctionId?: string;
};
