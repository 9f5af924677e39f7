import { z } from "zod";
import * as m from "#messages";
import { JOINING_MODES, VISIBILITIES } from "@/access/names";
import {
  MAX_ANSWER_LENGTH,
  MAX_JOIN_DOMAINS,
  MAX_JOIN_TEXT_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
} from "@/domain/member/joining/rules";
import { Reason } from "@/domain/member/schema";
import { boundedLine, boundedText, stop, tooLong } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { isTimestamp } from "@/lib/time/timestamp";
import { isDomainName } from "./rules";

const Question = boundedLine(MAX_QUESTION_LENGTH, {
  least: 1,
  missing: m.member_joining_questionMissing,
  error: () => tooLong(MAX_QUESTION_LENGTH),
});

const MailDomain = z
  .string()
  .max(253, stop(m.member_joining_domainInvalid))
  .transform((typed) => typed.trim().toLowerCase().replace(/^@/, ""))
  .refine(isDomainName, { error: m.member_joining_domainInvalid });

/** Who may see a community, and how users become members. */
export const AccessSettings = z.object({
  visibility: z.enum(VISIBILITIES),
  joining: z.enum(JOINING_MODES),
  joinText: boundedText(MAX_JOIN_TEXT_LENGTH, { error: () => tooLong(MAX_JOIN_TEXT_LENGTH) }),
  joinQuestions: z
    .array(Question)
    .max(
      MAX_QUESTIONS,
      stop(() => m.member_joining_manyQuestions({ max: MAX_QUESTIONS })),
    )
    .refine((all) => new Set(all).size === all.length, { error: m.member_joining_questionTwice }),
  joinDomains: z
    .array(MailDomain)
    .max(
      MAX_JOIN_DOMAINS,
      stop(() => m.member_joining_manyDomains({ max: MAX_JOIN_DOMAINS })),
    )
    .transform((all) => [...new Set(all)]),
});
export type AccessSettings = z.infer<typeof AccessSettings>;

/** `base` holds the settings that the form loaded; `waiting` is what happens to applicants who no longer need to wait. */
export const ChangeAccess = AccessSettings.extend({
  base: AccessSettings,
  waiting: z.enum(["approve", "keep"]).nullable().default(null),
});
export type ChangeAccess = z.infer<typeof ChangeAccess>;

/** In the order of the questions, which are sent along because the community may have changed them meanwhile. */
export const Apply = z.object({
  answers: z
    .array(
      z.object({
        question: z.string().max(4 * MAX_QUESTION_LENGTH, stop()),
        answer: boundedText(MAX_ANSWER_LENGTH, {
          least: 1,
          missing: m.member_joining_answerMissing,
          error: () => tooLong(MAX_ANSWER_LENGTH),
        }),
      }),
    )
    .max(MAX_QUESTIONS, stop()),
});
export type Apply = z.infer<typeof Apply>;

export const JoinByDomain = z.object({ token: z.string().max(200, stop()) });
export type JoinByDomain = z.infer<typeof JoinByDomain>;

export const NoJoinInput = z.object({});

const MAX_AT_ONCE = 100;
const Applications = z.array(Id).min(1).max(MAX_AT_ONCE, stop());
const Word = boundedText(MAX_JOIN_TEXT_LENGTH, { error: () => tooLong(MAX_JOIN_TEXT_LENGTH) });

/** A declined applicant reads the word, and a banned one the reason. */
export const DecideApplications = z.discriminatedUnion("verdict", [
  z.object({ verdict: z.literal("approve"), ids: Applications }),
  z.object({ verdict: z.literal("decline"), ids: Applications, word: Word }),
  z.object({ verdict: z.literal("ban"), ids: Applications, reason: Reason }),
]);
export type DecideApplications = z.infer<typeof DecideApplications>;

export const OneApplication = z.object({ id: Id });
export type OneApplication = z.infer<typeof OneApplication>;

/** The cursor is the id of an application and its creation time, as formatted by Postgres. */
export const ListApplications = z.object({
  status: z.enum(["waiting", "decided"]),
  cursor: z.object({ at: z.string().max(40, stop()).refine(isTimestamp), id: Id }).nullish(),
});
export type ListApplications = z.infer<typeof ListApplications>;
