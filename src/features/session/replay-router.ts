import { memberProcedure, router, tenantProcedure } from "@/server/trpc/procedures";
import { OneDeck } from "./deck-schema";
import { giveFeedback, readFeedback } from "./feedback";
import { GiveFeedback } from "./feedback-schema";
import { setRecording } from "./recording";
import { CommentSlide, OneSlideComment, SetRecording } from "./replay-schema";
import { OneSession } from "./schema";
import { commentSlide, deleteSlideComment, listSlideComments } from "./slide-comments";

const member = memberProcedure.meta({ feature: "sessions" });
const speaker = memberProcedure.meta({ feature: "sessions", speaks: true });

/** What belongs to a session that is over. */
export const replayRouter = router({
  comments: tenantProcedure
    .meta({ feature: "sessions" })
    .input(OneDeck)
    .query(({ ctx, input }) => listSlideComments(ctx, input)),
  comment: speaker.input(CommentSlide).mutation(({ ctx, input }) => commentSlide(ctx, input)),
  deleteComment: member.input(OneSlideComment).mutation(({ ctx, input }) => deleteSlideComment(ctx, input)),
  setRecording: speaker.input(SetRecording).mutation(({ ctx, input }) => setRecording(ctx, input)),
  feedback: member.input(OneSession).query(({ ctx, input }) => readFeedback(ctx, input)),
  giveFeedback: speaker.input(GiveFeedback).mutation(({ ctx, input }) => giveFeedback(ctx, input)),
});
