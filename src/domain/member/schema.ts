import { z } from "zod";
import * as m from "#messages";
import { stop, tooLong } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { plainText } from "@/lib/text/plain-text";
import { instantInput } from "@/lib/time/inputs";
import { MAX_REASON_LENGTH, SANCTION_KINDS, type SanctionKind } from "./rules";

/** Addressed to the sanctioned member. */
export const Reason = z
  .string()
  .max(
    4 * MAX_REASON_LENGTH,
    stop(() => tooLong(MAX_REASON_LENGTH)),
  )
  .transform(plainText)
  .pipe(
    z
      .string()
      .min(1, { error: m.member_noReason })
      .max(
        MAX_REASON_LENGTH,
        stop(() => tooLong(MAX_REASON_LENGTH)),
      ),
  );

const Kind = z.enum(SANCTION_KINDS);

/** `until` is null for a warning and for a permanent ban. */
export const Sanction = z.object({
  userId: Id,
  kind: Kind,
  until: instantInput().nullable().default(null),
  reason: Reason,
});
export type Sanction = z.infer<typeof Sanction>;

/** One sanction by id, or any sanction of this kind in force. */
export const LiftSanction = z.union([
  z.object({ sanctionId: Id, reason: Reason }),
  z.object({ userId: Id, kind: Kind, reason: Reason }),
]);
export type LiftSanction = z.infer<typeof LiftSanction>;

/** A sanction as its subject sees it. Doesn't name the moderator. */
export type OwnSanction = {
  id: string;
  kind: SanctionKind;
  reason: string;
  until: Date | null;
  createdAt: Date;
  liftedAt: Date | null;
  liftReason: string | null;
  isInForce: boolean;
};
