import { z } from "zod";
import { isReasonFor } from "@/domain/moderation/rules";
import { TICKET_TOPICS, type TicketTopic } from "@/domain/support/rules";

/** A time, in hours before the seed runs. */
const hours = z.number().positive();
const text = z.string().min(1);

const Newcomer = z.strictObject({ username: text, fullName: text, bio: text, hours });

const Report = z.strictObject({ by: text, reason: text, details: text.optional(), hours });
const decided = { reason: text, by: text, hours };
const ContentDecision = z.strictObject({ action: z.enum(["approve", "hide", "remove"]), ...decided });
const ListingDecision = z.strictObject({ action: z.literal("approve"), ...decided });
const undecided = z.undefined().optional();
const reasons = {
  /** What opened the case beside its reports. A rule needs no reports: what it found is computed. */
  source: z.enum(["approval", "rule"]).optional(),
  reports: z.array(Report).default([]),
};

/** Something that moderators look at, or have looked at. Comments and submissions exist for their case alone. */
const Case = z
  .discriminatedUnion("kind", [
    z.strictObject({
      ...{ kind: z.literal("comment"), startup: text, author: text, body: text, hours, ...reasons },
      decision: ContentDecision.optional(),
    }),
    z.strictObject({
      ...{ kind: z.literal("submission"), name: text, tagline: text, website: z.url(), description: text },
      ...{
        category: text,
        tags: z.array(text),
        place: text,
        founded: z.int(),
        maker: text,
        hours,
        ...reasons,
      },
      decision: undecided,
    }),
    z.strictObject({
      ...{ kind: z.literal("startup"), startup: text, ...reasons },
      decision: ListingDecision.optional(),
    }),
    z.strictObject({ kind: z.literal("profile"), person: text, ...reasons, decision: undecided }),
  ])
  .refine(({ source, reports }) => source || reports.length > 0, "needs a source or a report")
  .refine(
    ({ kind, reports }) =>
      reports.every(({ reason }) => isReasonFor(kind === "submission" ? "startup" : kind, reason)),
    "has a report whose reason isn't one of its kind",
  );
export type CaseContent = z.infer<typeof Case>;

const topics = Object.keys(TICKET_TOPICS) as [TicketTopic, ...TicketTopic[]];
const Ticket = z.strictObject({
  /** A member, or the name and the address that a visitor entered. */
  from: z.union([text, z.strictObject({ name: text, email: z.email() })]),
  topic: z.enum(topics),
  message: text,
  hours,
  status: z.enum(["open", "closed"]),
  answers: z.array(z.strictObject({ by: text, body: text, hours })).default([]),
});
export type TicketContent = z.infer<typeof Ticket>;

/** What the people who run a community have on their desk. */
export const CareContent = z.strictObject({
  newcomers: z.array(Newcomer).default([]),
  cases: z.array(Case).default([]),
  tickets: z.array(Ticket).default([]),
});
export type CareContent = z.infer<typeof CareContent>;

/** The facts above a post. `days` counts back from the day on which the seed runs. */
export const PostFacts = z.strictObject({
  title: text.max(120),
  summary: text.max(300),
  author: text,
  days: z.coerce.number().int().positive(),
  time: z.string().regex(/^\d\d:\d\d$/),
});
export type BlogPost = z.infer<typeof PostFacts> & { slug: string; body: string };
