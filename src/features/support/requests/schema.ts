import { z } from "zod";
import * as m from "#messages";
import {
  REQUEST_KINDS,
  REQUEST_STATES,
  type RequestKind,
  type RequestState,
} from "@/domain/support/requests/rules";
import { Message, Sender } from "@/features/support/schema";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { plainLine } from "@/lib/text/plain-text";
import { isTimestamp } from "@/lib/time/timestamp";

const Request = z.object({
  kind: z.enum(Object.keys(REQUEST_KINDS) as RequestKind[]),
  organisation: z
    .string()
    .max(500, stop(m.support_longOrganisation))
    .transform(plainLine)
    .pipe(z.string().max(120, stop(m.support_longOrganisation))),
  message: Message,
});

/** `sender` is null for signed-in users. Visitors must provide it. */
export const SendRequest = Request.extend({ sender: Sender.nullable() });
export type SendRequest = z.infer<typeof SendRequest>;

export const VisitorRequest = Request.extend(Sender.shape);
export const MemberRequest = Request.extend({ name: z.string(), email: z.string() });

/** The cursor is the id of a request and its creation time, as formatted by Postgres. */
export const ListRequests = z.object({
  state: z.enum(REQUEST_STATES).catch("open").default("open"),
  cursor: z.object({ at: z.string().max(40, stop()).refine(isTimestamp), id: Id }).nullish(),
});
export type ListRequests = z.infer<typeof ListRequests>;

export const SetRequestState = z.object({ requestId: Id, state: z.enum(REQUEST_STATES) });
export type SetRequestState = z.infer<typeof SetRequestState>;

/** `isMember`: the sender was signed in. Otherwise the email address is unverified. */
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
