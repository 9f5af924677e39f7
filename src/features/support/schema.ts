import { z } from "zod";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id";
import { plainLine, plainText } from "@/lib/text/plain-text";
import { isTimestamp } from "@/lib/time/timestamp";
import { LONG_MESSAGE, LONG_NAME, NO_ANSWER, NO_EMAIL, NO_MESSAGE, NO_NAME, NO_TOPIC } from "./copy";
import { MAX_MESSAGE_LENGTH, TICKET_TOPICS, type TicketTopic } from "./rules";

const topics = Object.keys(TICKET_TOPICS) as TicketTopic[];

export const Message = z
  .string()
  .max(MAX_MESSAGE_LENGTH * 2, stop(LONG_MESSAGE))
  .transform(plainText)
  .pipe(z.string().min(1, NO_MESSAGE).max(MAX_MESSAGE_LENGTH, stop(LONG_MESSAGE)));

const Ticket = z.object({ topic: z.enum(topics, { error: NO_TOPIC }), message: Message });

export const Sender = z.object({
  name: z
    .string()
    .max(200, stop(LONG_NAME))
    .transform(plainLine)
    .pipe(z.string().min(1, NO_NAME).max(80, stop(LONG_NAME))),
  email: z.string().trim().toLowerCase().max(254, stop(NO_EMAIL)).pipe(z.email(NO_EMAIL)),
});

/** Who is signed in is known; a visitor says who they are. */
export const OpenTicket = Ticket.extend({ sender: Sender.nullable() });
export type OpenTicket = z.infer<typeof OpenTicket>;

/** The form's fields, as a visitor and as somebody signed in fills them. */
export const VisitorForm = Ticket.extend(Sender.shape);
export const MemberForm = Ticket.extend({ name: z.string(), email: z.string() });

export const TICKET_STATES = ["open", "closed"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** A place in the list: when a ticket came, as the database writes it, and its id. */
export const ListTickets = z.object({
  state: z.enum(TICKET_STATES).catch("open").default("open"),
  cursor: z.object({ at: z.string().max(40, stop()).refine(isTimestamp), id: Id }).nullish(),
});
export type ListTickets = z.infer<typeof ListTickets>;

/** `id` is made by the form, so that an answer sent twice is one. */
export const AnswerTicket = z.object({
  id: Id,
  ticketId: Id,
  body: z
    .string()
    .max(MAX_MESSAGE_LENGTH * 2, stop(LONG_MESSAGE))
    .transform(plainText)
    .pipe(z.string().min(1, NO_ANSWER).max(MAX_MESSAGE_LENGTH, stop(LONG_MESSAGE))),
  closes: z.boolean().default(false),
});
export type AnswerTicket = z.infer<typeof AnswerTicket>;

export const SetTicketState = z.object({ ticketId: Id, state: z.enum(TICKET_STATES) });
export type SetTicketState = z.infer<typeof SetTicketState>;

export type TicketLine = {
  id: string;
  reference: string;
  name: string;
  topic: TicketTopic;
  opening: string;
  state: TicketState;
  answers: number;
  createdAt: Date;
};
export type TicketPage = { tickets: TicketLine[]; next: { at: string; id: string } | null };

/** `isMember`: the sender was signed in; otherwise nobody has proved that the address is theirs. */
export type TicketView = Omit<TicketLine, "opening" | "answers"> & {
  email: string;
  isMember: boolean;
  message: string;
  answers: { id: string; body: string; by: string | null; at: Date }[];
};
