import { memberProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import { OneDeck } from "@/features/session/decks/schema";
import { giveFeedback, readFeedback } from "@/features/session/feedback/feedback";
import { GiveFeedback } from "@/features/session/feedback/schema";
import { OneSession } from "@/features/session/schema";
import { setRecording } from "./recording";
import { CommentSlide, OneSlideComment, SetRecording } from "./schema";
import { commentSlide, deleteSlideComment, listSlideComments } from "./slide-comments";

const member = memberProcedure.meta({ feature: "sessions" });
const speaker = memberProcedure.meta({ feature: "sessions", speaks: true });

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
