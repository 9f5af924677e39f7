import { z } from "zod";
import * as m from "#messages";
import { isReasonFor, MAX_DETAILS_LENGTH, REPORT_TARGETS } from "@/domain/moderation/rules";
import { stop, tooLong } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { plainText } from "@/lib/text/plain-text";

export const ReportContent = z
  .object({
    targetType: z.enum(REPORT_TARGETS),
    targetId: Id,
    reason: z.string().max(40, stop()),
    details: z
      .string()
      .max(
        MAX_DETAILS_LENGTH * 2,
        stop(() => tooLong(MAX_DETAILS_LENGTH)),
      )
      .transform(plainText)
      .pipe(
        z.string().max(
          MAX_DETAILS_LENGTH,
          stop(() => tooLong(MAX_DETAILS_LENGTH)),
        ),
      ),
  })
  .refine(({ targetType, reason }) => isReasonFor(targetType, reason), {
    error: m.moderation_noReason,
    path: ["reason"],
  })
  .refine(({ reason, details }) => reason !== "other" || details, {
    error: m.moderation_noDetails,
    path: ["details"],
  });
export type ReportContent = z.infer<typeof ReportContent>;
