import { z } from "zod";
import { boundedText, stop, tooLong } from "@/lib/bounds";

export const CLOSING_DAYS = 30;
const MAX_REASON_LENGTH = 1000;

/** `domain` is typed as a confirmation. Members read the reason. */
export const CloseCommunity = z.object({
  domain: z.string().trim().max(253, stop()),
  reason: boundedText(MAX_REASON_LENGTH, { error: () => tooLong(MAX_REASON_LENGTH) }),
});
export type CloseCommunity = z.infer<typeof CloseCommunity>;
