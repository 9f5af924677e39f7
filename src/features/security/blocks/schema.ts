import { z } from "zod";
import * as m from "#messages";
import {
  BLOCK_EFFECTS,
  BLOCK_TIMES,
  type BlockEffect,
  type BlockKind,
  readSubject,
} from "@/domain/security/blocks/rules";
import { boundedLine, stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";

const Subject = z
  .string()
  .max(300, stop())
  .transform((words, context) => {
    const { found, error } = readSubject(words);
    if (found) return found;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });

export const PreviewBlock = z.object({ subject: Subject });
export type PreviewBlock = z.infer<typeof PreviewBlock>;

const HOURS: readonly (number | null)[] = BLOCK_TIMES.map(({ hours }) => hours);

/** `hours` is the duration. Null means until it is lifted. */
export const AddBlock = z.object({
  subject: Subject,
  effect: z.enum(BLOCK_EFFECTS),
  reason: boundedLine(200, {
    least: 1,
    missing: m.security_blocks_reasonMissing,
    error: () => m.common_maxCharacters({ max: 200 }),
  }),
  hours: z
    .number()
    .nullable()
    .refine((hours) => HOURS.includes(hours)),
});
export type AddBlock = z.infer<typeof AddBlock>;

export const LiftBlock = z.object({ id: Id });
export type LiftBlock = z.infer<typeof LiftBlock>;

/** Matches within the last thirty days. `isOwn`: the rule would block the viewer. */
export type BlockPreview = {
  kind: BlockKind;
  subject: string;
  signIns: number;
  people: number;
  isOwn: boolean;
};

export type ShownBlock = {
  id: string;
  kind: BlockKind;
  subject: string;
  effect: BlockEffect;
  reason: string;
  by: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  liftedAt: Date | null;
  isPast: boolean;
};
