import { z } from "zod";
import { LONG_ORGANISATION } from "@/features/support/copy";
import { Message, Sender } from "@/features/support/schema";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id";
import { plainLine } from "@/lib/text/plain-text";
import { isTimestamp } from "@/lib/time/timestamp";
import { REQUEST_KINDS, REQUEST_STATES, type RequestKind, type RequestState } from "./rules";

const Request = z.object({
  kind: z.enum(Object.keys(REQUEST_KINDS) as RequestKind[]),
  organisation: z
    .string()
    .max(500, stop(LONG_ORGANISATION))
    .transform(plainLine)
    .pipe(z.string().max(120, stop(LONG_ORGANISATION))),
  message: Message,
});

/** Who is signed in is known; a visitor says who they are. */
export const SendRequest = Request.extend({ sender: Sender.nullable() });
export type SendRequest = z.infer<typeof SendRequest>;

/** The form's fields, as a visitor and as somebody signed in fills them. */
export const VisitorRequest = Request.extend(Sender.shape);
export const MemberRequest = Request.extend({ name: z.string(), email: z.string() });

/** A place in the list: when a request came, as the database writes it, and its id. */
export const ListRequests = z.object({
  state: z.enum(REQUEST_STATES).catch("open").default("open"),
  cursor: z.object({ at: z.string().max(40, stop()).refine(isTimestamp), id: Id }).nullish(),
});
export type ListRequests = z.infer<typeof ListRequests>;

export const SetRequestState = z.object({ requestId: Id, state: z.enum(REQUEST_STATES) });
export type SetRequestState = z.infer<typeof SetRequestState>;

/** `isMember`: the sender was signed in; otherwise nobody has proved that the address is theirs. */
export type RequestView = {
  id: string;
  kind: RequestKind;
  name: string;
  email: string;
  isMember: boolean;
  organisation: string | null;
  message: string;
  state: RequestState;
  community: string;
  createdAt: Date;
  handledAt: Date | null;
};
export type RequestPage = { requests: RequestView[]; next: { at: string; id: string } | null };
