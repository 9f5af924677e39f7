import * as m from "#messages";
import type { ReportTarget } from "@/domain/moderation/rules";
import type { Language } from "@/lib/language/languages";
import { MINUTE_MS } from "@/lib/time/duration";

export const CASE_SOURCES = ["report", "approval", "rule", "moderator"] as const;
export type CaseSource = (typeof CASE_SOURCES)[number];

export const SOURCE_NAMES: Record<CaseSource, () => string> = {
  report: m.moderation_cases_sources_report,
  approval: m.common_waitingForApproval,
  rule: m.moderation_cases_sources_rule,
  moderator: m.moderation_cases_sources_moderator,
};

export const KIND_NAMES: Record<ReportTarget, () => string> = {
  startup: m.common_startup,
  comment: m.moderation_cases_kinds_comment,
  question: m.common_question,
  slide_comment: m.moderation_cases_kinds_slideComment,
  profile: m.common_profile,
  session: m.moderation_cases_kinds_session,
  introduction: m.moderation_cases_kinds_introduction,
};

/** Visibility of the content. `gone`: the author deleted it or it expired. */
export const SUBJECT_STATES = ["shown", "waiting", "hidden", "removed", "gone"] as const;
export type SubjectState = (typeof SUBJECT_STATES)[number];

const STATE_NAMES: Record<SubjectState, () => string> = {
  shown: m.moderation_cases_states_shown,
  waiting: m.moderation_cases_states_waiting,
  hidden: m.common_hidden,
  removed: m.common_removed,
  gone: m.moderation_cases_states_gone,
};

/** The action that the queue emphasizes. Of reported content, moderators decide without a suggestion. */
export const suggestAction = ({ reports }: { reports: readonly unknown[] }): "approve" | null =>
  reports.length === 0 ? "approve" : null;

/** A maker can also archive a startup, and bring it back. */
export const stateName = (kind: ReportTarget, state: SubjectState): string =>
  kind === "startup" && state === "gone" ? m.moderation_cases_states_archived() : STATE_NAMES[state]();

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

export const ACTION_NAMES: Record<Decision, () => string> = {
  approve: m.moderation_cases_actions_approve,
  trust: m.moderation_cases_actions_trust,
  edit: m.common_edit,
  hide: m.common_hide,
  lock: m.moderation_cases_actions_lock,
  unlock: m.moderation_cases_actions_unlock,
  remove: m.common_remove,
  warn: m.common_warn,
  mute: m.common_mute,
  suspend: m.common_suspendMember,
  ban: m.common_ban,
  purge: m.moderation_cases_actions_purge,
  elsewhere: m.moderation_cases_actions_elsewhere,
};

/** What happened to the cases of a decision. */
export const DONE_SENTENCES: Record<Action, (done: { cases: number }) => string> = {
  approve: m.moderation_cases_done_approve,
  trust: m.moderation_cases_done_trust,
  edit: m.moderation_cases_done_edit,
  hide: m.moderation_cases_done_hide,
  lock: m.moderation_cases_done_lock,
  unlock: m.moderation_cases_done_unlock,
  remove: m.moderation_cases_done_remove,
  warn: m.moderation_cases_done_warn,
  mute: m.moderation_cases_done_mute,
  suspend: m.moderation_cases_done_suspend,
  ban: m.moderation_cases_done_ban,
  purge: m.moderation_cases_done_purge,
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
    // An archived startup can come back.
    remove: (isThere || kind === "startup") && state !== "removed" && kind !== "profile",
    warn: hasAuthor,
    mute: hasAuthor,
    suspend: hasAuthor,
    ban: hasAuthor,
    purge: hasAuthor,
  };
  return ACTIONS.filter((action) => fits[action]);
}

/** Templates for the reason, which is addressed to the author. */
type Template = (inputs?: Record<string, never>, options?: { locale?: Language }) => string;

/** What decisions say to an author, in the author's language. */
export const TEMPLATES: Record<Action, readonly Template[]> = {
  approve: [m.moderation_cases_templates_followsRules, m.moderation_cases_templates_nothingWrong],
  trust: [m.moderation_cases_templates_trusted],
  edit: [m.moderation_cases_templates_partsRemoved, m.moderation_cases_templates_corrected],
  hide: [
    m.moderation_cases_templates_advertising,
    m.moderation_cases_templates_attack,
    m.moderation_cases_templates_private,
    m.moderation_cases_templates_offTopic,
    m.moderation_cases_templates_breaksRules,
  ],
  lock: [m.moderation_cases_templates_runItsCourse, m.moderation_cases_templates_heated],
  unlock: [m.moderation_cases_templates_settled],
  remove: [
    m.moderation_cases_templates_spam,
    m.moderation_cases_templates_insults,
    m.moderation_cases_templates_notReal,
    m.moderation_cases_templates_stolen,
    m.moderation_cases_templates_breaksRules,
  ],
  warn: [m.moderation_cases_templates_followRules],
  mute: [m.moderation_cases_templates_afterWarning],
  suspend: [m.moderation_cases_templates_severalTimes],
  ban: [m.moderation_cases_templates_usedForSpam, m.moderation_cases_templates_harassed],
  purge: [m.moderation_cases_templates_onlySpam],
};

/** The template that answers a report. All other reports get the last one, which accuses of nothing in particular. */
const TEMPLATE_FOR: Partial<Record<Action, Readonly<Record<string, number>>>> = {
  hide: { spam: 0, abuse: 1, private: 2, "off-topic": 3 },
  remove: { spam: 0, abuse: 1, fake: 2, stolen: 3 },
};

/** The reason a decision starts with: the author reads it, so it has to fit what was reported. */
export function suggestReason(action: Action, reported: string | undefined, locale: Language): string {
  const templates = TEMPLATES[action];
  const answers = TEMPLATE_FOR[action];
  const at = answers && reported ? (answers[reported] ?? templates.length - 1) : 0;
  return templates[at]?.({}, { locale }) ?? "";
}

export const MAX_REASON_LENGTH = 1000;

export const UNDO_MINUTES = 10;
export const isUndoable = (decidedAt: Date, now: Date): boolean =>
  now.getTime() - decidedAt.getTime() <= UNDO_MINUTES * MINUTE_MS;

export const CASE_AGES = { day: 1, week: 7, month: 30 } as const;
export type CaseAge = keyof typeof CASE_AGES;
export const AGE_NAMES: Record<CaseAge, () => string> = {
  day: m.moderation_cases_ages_day,
  week: m.moderation_cases_ages_week,
  month: m.moderation_cases_ages_month,
};

/** The state before a decision, which undo restores. */
export type DecisionTrace = {
  content?: unknown;
  reportIds?: string[];
  /** Set if the decision changed the author's trusted status. */
  wasTrusted?: boolean;
  sanctionId?: string;
};
