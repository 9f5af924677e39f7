import { z } from "zod";
import * as m from "#messages";
import type { MemberRole } from "@/access/names";
import type { ShownHit } from "@/domain/moderation/auto-rules/rules";
import {
  ACTIONS,
  type Action,
  CASE_AGES,
  CASE_SOURCES,
  type CaseAge,
  type CaseSource,
  type Decision,
  MAX_REASON_LENGTH,
  type SubjectState,
} from "@/domain/moderation/cases/rules";
import { REPORT_TARGETS, type ReportTarget } from "@/domain/moderation/rules";
import { stop, tooLong } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import type { Language } from "@/lib/language/languages";
import { plainLine, plainText } from "@/lib/text/plain-text";
import { instantInput } from "@/lib/time/inputs";
import { isTimestamp } from "@/lib/time/timestamp";

const ages = Object.keys(CASE_AGES) as [CaseAge, ...CaseAge[]];

/** Queue filters. A missing filter matches everything. */
export const CaseFilter = z.object({
  state: z.enum(["open", "closed"]).catch("open").default("open"),
  kind: z.enum(REPORT_TARGETS).optional().catch(undefined),
  source: z.enum(CASE_SOURCES).optional().catch(undefined),
  reason: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional()
    .catch(undefined),
  age: z.enum(ages).optional().catch(undefined),
});
export type CaseFilter = z.infer<typeof CaseFilter>;

/** The cursor is the id of a case and its opening time, as formatted by Postgres. */
export const ListCases = CaseFilter.extend({
  cursor: z.object({ at: z.string().max(40, stop()).refine(isTimestamp), id: Id }).nullish(),
});
export type ListCases = z.infer<typeof ListCases>;

export const MAX_AT_ONCE = 50;

const Reason = z
  .string()
  .max(
    MAX_REASON_LENGTH * 2,
    stop(() => tooLong(MAX_REASON_LENGTH)),
  )
  .transform(plainText)
  .pipe(
    z
      .string()
      .min(1, { error: m.moderation_cases_noReasonGiven })
      .max(
        MAX_REASON_LENGTH,
        stop(() => tooLong(MAX_REASON_LENGTH)),
      ),
  );

/** `version` is the one the moderator saw. `until` ends a mute, suspension or ban; null means permanent. */
export const DecideCases = z
  .object({
    cases: z
      .array(z.object({ id: Id, version: z.int32().min(1) }))
      .min(1)
      .max(MAX_AT_ONCE, stop()),
    action: z.enum(ACTIONS as [Action, ...Action[]]),
    reason: Reason,
    until: instantInput().nullable().default(null),
    /**
     * For a decision that leaves the content as it is: whether the reports were right about the text as it was
     * reported. Required if the author has changed or deleted it since.
     */
    areReportsRight: z.boolean().nullable().default(null),
    /** For a sanction: also removes the content. */
    alsoRemove: z.boolean().default(false),
    /** For an edit: the new text. */
    words: z.string().max(10_000, stop()).default("").transform(plainText),
  })
  .refine(({ action, until }) => until || (action !== "mute" && action !== "suspend"), {
    error: m.moderation_cases_badUntil,
    path: ["until"],
  });
export type DecideCases = z.infer<typeof DecideCases>;

export const UndoBatch = z.object({ batchId: Id });
export type UndoBatch = z.infer<typeof UndoBatch>;

export const OneCase = z.object({ caseId: Id });
export type OneCase = z.infer<typeof OneCase>;

export const SaveView = z.object({
  name: z
    .string()
    .max(200, stop(m.moderation_cases_badView))
    .transform(plainLine)
    .pipe(z.string().min(1, { error: m.moderation_cases_badView }).max(40, stop(m.moderation_cases_badView))),
  query: z.string().max(300, stop()),
});
export type SaveView = z.infer<typeof SaveView>;

export const OneView = z.object({ id: Id });
export type OneView = z.infer<typeof OneView>;

export type View = { id: string; name: string; query: string };

/** The outcome of a batch. `refused` lists cases that changed before the decision. */
export type Decided = { batchId: string; done: string[]; refused: { id: string; words: string }[] };

export type PersonView = { name: string; username: string; role: MemberRole | null; joinedAt: Date | null };

/** The author's standing in this community: past decisions and active sanctions. */
export type AuthorView = PersonView & {
  /** In which they read what moderators write to them. */
  language: Language;
  isTrusted: boolean;
  mutedUntil: Date | null;
  suspendedUntil: Date | null;
  isBanned: boolean;
  /** Earlier decisions against and in favor of the author, excluding this case. */
  against: number;
  inFavour: number;
};

/** `reporter` is null if their account was deleted. Authors never see it. */
export type ReportView = {
  reason: string;
  details: string | null;
  status: "pending" | "upheld" | "dismissed";
  createdAt: Date;
  /** The reported text, if its author has changed it since. */
  text: string | null;
  /** Waits, and its text was changed or deleted by its author: approving has to judge the report by itself. */
  isChanged: boolean;
  reporter: (PersonView & { upheld: number; dismissed: number }) | null;
};

export type DecisionView = {
  action: Decision;
  reason: string;
  by: string | null;
  at: Date;
  batchId: string;
  isUndone: boolean;
  isUndoable: boolean;
};

export type CaseView = {
  id: string;
  version: number;
  kind: ReportTarget;
  isOpen: boolean;
  sources: CaseSource[];
  hits: ShownHit[];
  openedAt: Date;
  title: string;
  body: string;
  path: string;
  parent: { title: string; path: string } | null;
  state: SubjectState;
  note: string | null;
  author: AuthorView | null;
  reports: ReportView[];
  decisions: DecisionView[];
  actions: Action[];
};

export type Posted = Partial<Record<ReportTarget, number>>;

export type CasePage = { cases: CaseView[]; next: { at: string; id: string } | null };
