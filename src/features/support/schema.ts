import { z } from "zod";
import { plainLine, plainText } from "@/lib/text";
import { LONG_MESSAGE, LONG_NAME, NO_EMAIL, NO_MESSAGE, NO_NAME, NO_TOPIC } from "./copy";
import { LONGEST_MESSAGE, TICKET_TOPICS, type TicketTopic } from "./rules";

const topics = Object.keys(TICKET_TOPICS) as TicketTopic[];

const Ticket = z.object({
  topic: z.enum(topics, { error: NO_TOPIC }),
  message: z
    .string()
    .max(LONGEST_MESSAGE * 2, LONG_MESSAGE)
    .transform(plainText)
    .pipe(z.string().min(1, NO_MESSAGE).max(LONGEST_MESSAGE, LONG_MESSAGE)),
});

const Sender = z.object({
  name: z
    .string()
    .max(200, LONG_NAME)
    .transform(plainLine)
    .pipe(z.string().min(1, NO_NAME).max(80, LONG_NAME)),
  email: z.string().trim().toLowerCase().max(254, NO_EMAIL).pipe(z.email(NO_EMAIL)),
});

/** Who is signed in is known; a visitor says who they are. */
export const OpenTicket = Ticket.extend({ sender: Sender.nullable() });
export type OpenTicket = z.infer<typeof OpenTicket>;

/** The form's fields, as a visitor and as somebody signed in fills them. */
export const VisitorForm = Ticket.extend(Sender.shape);
export const MemberForm = Ticket.extend({ name: z.string(), email: z.string() });
