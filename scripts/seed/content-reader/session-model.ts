import { z } from "zod";
import { SESSION_FORMATS, SESSION_STATUSES, VISIBILITIES } from "@/domain/session/rules";

const list = (separator: string) =>
  z.string().transform((text) => text.split(separator).map((part) => part.trim()));
const count = z.coerce.number().int().min(0);

/** "24 of 24": the seats taken and the total. */
const Seats = z
  .string()
  .regex(/^\d+ of \d+$/)
  .transform((text) => {
    const [taken = 0, capacity = 0] = text.split(" of ").map(Number);
    return { taken, capacity };
  });

/**
 * The facts above a session's description. `day` counts from the day of the seed, in the time zone `zone`.
 */
export const SessionFacts = z
  .strictObject({
    format: z.enum(SESSION_FORMATS),
    status: z.enum(SESSION_STATUSES),
    visibility: z.enum(VISIBILITIES).default("public"),
    day: z.coerce.number().int(),
    time: z.string().regex(/^\d\d:\d\d$/),
    zone: z.string().optional(),
    minutes: count,
    place: z.string().optional(),
    link: z.url({ protocol: /^https$/, hostname: /\.example$/ }).optional(),
    hosts: list(","),
    seats: Seats,
    waiting: count.default(0),
    slots: count.optional(),
    requirements: list(";"),
    reason: z.string().optional(),
  })
  .refine(({ place, link }) => place || link, "needs a place or a link");

export type AgendaContent = { minutes: number; title: string; isBreak: boolean; speaker: string | null };

/** If `drawing` is set, the slide is a drawing made with its text. */
export type SlideContent = {
  drawing: "title" | "screen" | "chart" | "figure" | null;
  text: string;
  notes: string;
};
export type QuestionContent = {
  author: string;
  slide: number;
  votes: number;
  isAnswered: boolean;
  body: string;
};
export type SlideRemark = { author: string; slide: number; body: string };
export type FeedbackContent = { author: string; rating: number; body: string };

export type TalkContent = {
  title: string;
  speaker: string;
  about: string | null;
  slides: SlideContent[];
  questions: QuestionContent[];
  remarks: SlideRemark[];
  feedback: FeedbackContent[];
};

export type SessionContent = z.infer<typeof SessionFacts> & {
  slug: string;
  title: string;
  description: string;
  agenda: AgendaContent[];
  talks: TalkContent[];
};
