import { z } from "zod";
import * as m from "#messages";
import { MAX_CONTACT_LENGTH, MAX_MESSAGE_LENGTH } from "@/domain/member/introductions/rules";
import { boundedLine, boundedText, tooLong } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";

const Contact = boundedLine(MAX_CONTACT_LENGTH, {
  least: 1,
  missing: m.member_introductions_noContact,
  error: () => tooLong(MAX_CONTACT_LENGTH),
});

export const AskIntroduction = z.object({
  userId: Id,
  message: boundedText(MAX_MESSAGE_LENGTH, {
    least: 1,
    missing: m.member_introductions_noMessage,
    error: () => tooLong(MAX_MESSAGE_LENGTH),
  }),
  contact: Contact,
});
export type AskIntroduction = z.infer<typeof AskIntroduction>;

export const AcceptIntroduction = z.object({ id: Id, contact: Contact });
export type AcceptIntroduction = z.infer<typeof AcceptIntroduction>;

export const OneIntroduction = z.object({ id: Id });
export type OneIntroduction = z.infer<typeof OneIntroduction>;

/** What passed between the viewer and a member: `asks` is a request that awaits the viewer's answer. */
export type Relation = "self" | "none" | "asked" | "asks" | "introduced";

type Other = { username: string; fullName: string; avatarUrl: string | null };
type Request = { id: string; other: Other; message: string; createdAt: Date };

/** A request that awaits the viewer's answer. The sender's contact isn't in it. */
export type ReceivedRequest = Request;

/** A request that the viewer has sent. Nothing in it depends on whether it was declined. */
export type SentRequest = Request & { contact: string };

export type Introduced = { id: string; other: Other; theirContact: string; ownContact: string; at: Date };

export type Introductions = { received: ReceivedRequest[]; introduced: Introduced[]; sent: SentRequest[] };
