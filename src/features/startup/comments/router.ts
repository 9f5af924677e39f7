import { inApi } from "@/domain/guard/api-operation";
import { memberProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import { SuggestMembers, suggestMembers } from "@/domain/member/suggest-members";
import { CommentListOutput, CommentOutput } from "@/features/startup/api-output";
import { addComment } from "./add-comment";
import { deleteComment, editComment } from "./edit-comment";
import { likeComment } from "./likes";
import { markAnswer, pinComment } from "./pins-and-answers";
import { listEarlierReplies } from "./queries";
import { approveComment } from "./review-hold";
import { listRevisions } from "./revisions";
import {
  AddComment,
  EarlierReplies,
  EditComment,
  LikeComment,
  ListThreads,
  MarkAnswer,
  OneComment,
  OneDiscussion,
  PinComment,
} from "./schema";
import { findLinkedThread, listThreads } from "./threads";
import { findMyDiscussion, recordVisit } from "./viewer-state";

const visitor = tenantProcedure.meta({ feature: "comments" });
const member = memberProcedure.meta({ feature: "comments" });
const speaker = memberProcedure.meta({ feature: "comments", speaks: true });

/** Merged into `startup`. */
export const commentRouter = router({
  comment: speaker
    .meta(
      inApi("comments:write", {
        route: "POST /startups/{startupId}/comments",
        summary: "Comment on a startup",
        output: CommentOutput,
      }),
    )
    .input(AddComment)
    .mutation(({ ctx, input }) => addComment(ctx, input)),
  editComment: speaker
    .meta(
      inApi("comments:write", {
        route: "PUT /comments/{commentId}",
        summary: "Change a comment of one's own",
        output: CommentOutput,
      }),
    )
    .input(EditComment)
    .mutation(({ ctx, input }) => editComment(ctx, input)),
  deleteComment: member
    .meta(inApi("comments:write", { route: "DELETE /comments/{commentId}", summary: "Delete a comment" }))
    .input(OneComment)
    .mutation(({ ctx, input }) => deleteComment(ctx, input)),
  pinComment: speaker.input(PinComment).mutation(({ ctx, input }) => pinComment(ctx, input)),
  markAnswer: speaker.input(MarkAnswer).mutation(({ ctx, input }) => markAnswer(ctx, input)),
  releaseComment: member.input(OneComment).mutation(({ ctx, input }) => approveComment(ctx, input)),
  likeComment: speaker.input(LikeComment).mutation(({ ctx, input }) => likeComment(ctx, input)),
  commentHistory: member.input(OneComment).query(({ ctx, input }) => listRevisions(ctx, input)),
  earlierReplies: visitor.input(EarlierReplies).query(({ ctx, input }) => listEarlierReplies(ctx, input)),
  threads: visitor
    .meta(
      inApi("comments:read", {
        route: "GET /startups/{startupId}/comments",
        summary: "List the discussion of a startup",
        description:
          "Up to fifty threads. The id of the last thread, sent as `afterId`, gives the next ones.",
        output: CommentListOutput,
      }),
    )
    .input(ListThreads)
    .query(({ ctx, input }) => listThreads(ctx, input)),
  thread: visitor.input(OneComment).query(({ ctx, input }) => findLinkedThread(ctx, input)),
  myDiscussion: visitor.input(OneDiscussion).query(({ ctx, input }) => findMyDiscussion(ctx, input)),
  visitDiscussion: visitor.input(OneDiscussion).mutation(({ ctx, input }) => recordVisit(ctx, input)),
  suggestMentions: member.input(SuggestMembers).query(({ ctx, input }) => suggestMembers(ctx, input)),
});
