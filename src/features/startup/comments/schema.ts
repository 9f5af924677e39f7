import { z } from "zod";
import * as m from "#messages";
import { stop } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { hasVisible, plainText } from "@/lib/text/plain-text";
import { COMMENT_SORTS, longComment, MAX_COMMENT_LENGTH } from "./rules";

const Body = z
  .string()
  .max(MAX_COMMENT_LENGTH * 2, stop(longComment))
  .transform(plainText)
  .pipe(
    z
      .string()
      .max(MAX_COMMENT_LENGTH, stop(longComment))
      .refine((body) => hasVisible(body), { error: m.common_emptyText }),
  );

/**
 * `parentId` can be a comment or a reply; a reply to a reply joins the same thread. `id` is a
 * client-generated idempotency key.
 */
export const AddComment = z.object({
  id: Id.optional(),
  startupId: Id,
  parentId: Id.nullable().default(null),
  body: Body,
});
export type AddComment = z.infer<typeof AddComment>;

export const EditComment = z.object({ commentId: Id, body: Body });
export type EditComment = z.infer<typeof EditComment>;

export const OneComment = z.object({ commentId: Id });
export type OneComment = z.infer<typeof OneComment>;

export const PinComment = z.object({ commentId: Id, pin: z.boolean() });
export type PinComment = z.infer<typeof PinComment>;

export const MarkAnswer = z.object({ commentId: Id, mark: z.boolean() });
export type MarkAnswer = z.infer<typeof MarkAnswer>;

export const LikeComment = z.object({ commentId: Id, like: z.enum(["set", "clear"]) });
export type LikeComment = z.infer<typeof LikeComment>;

export const OneDiscussion = z.object({ startupId: Id });
export type OneDiscussion = z.infer<typeof OneDiscussion>;

/** `afterId` is the last thread of the previous page, in the same order. */
export const ListThreads = z.object({
  startupId: Id,
  sort: z.enum(COMMENT_SORTS).default("best"),
  afterId: Id.nullable().default(null),
});
export type ListThreads = z.infer<typeof ListThreads>;

export const EarlierReplies = z.object({ beforeId: Id });
export type EarlierReplies = z.infer<typeof EarlierReplies>;

export type LikeState = { hasLiked: boolean; likeCount: number };
