import { adminProcedure, memberProcedure, moderatorProcedure, router } from "@/domain/guard/procedures";
import { SetAutoRules } from "@/domain/moderation/auto-rules/schema";
import type { ModerationTargets } from "@/domain/moderation/cases";
import { profileModeration } from "@/features/auth/profile/moderation";
import { introductionModeration } from "@/features/member/introductions/moderation";
import { setAutoRules } from "@/features/moderation/auto-rules/update-settings";
import { decideCases } from "@/features/moderation/cases/decide-cases";
import { countPosts, purgeAuthor } from "@/features/moderation/cases/purge-author";
import { listCases } from "@/features/moderation/cases/queries";
import { deleteView, listViews, saveView } from "@/features/moderation/cases/saved-views";
import {
  DecideCases,
  ListCases,
  OneCase,
  OneView,
  SaveView,
  UndoBatch,
} from "@/features/moderation/cases/schema";
import { undoBatch } from "@/features/moderation/cases/undo-decision";
import { reportContent } from "@/features/moderation/reports/report-content";
import { ReportContent } from "@/features/moderation/schema";
import { sessionModeration } from "@/features/session/moderation";
import { questionModeration, slideCommentModeration } from "@/features/session/questions/moderation";
import { commentModeration } from "@/features/startup/comments/moderation";
import { startupModeration } from "@/features/startup/moderation";

/** Each feature changes its own moderation targets. */
const TARGETS: ModerationTargets = {
  startup: startupModeration,
  comment: commentModeration,
  question: questionModeration,
  slide_comment: slideCommentModeration,
  profile: profileModeration,
  session: sessionModeration,
  introduction: introductionModeration,
};

export const moderationRouter = router({
  report: memberProcedure
    .input(ReportContent)
    .mutation(({ ctx, input }) => reportContent(ctx, TARGETS, input)),
  setAutoRules: adminProcedure.input(SetAutoRules).mutation(({ ctx, input }) => setAutoRules(ctx, input)),
});

export const casesRouter = router({
  list: moderatorProcedure.input(ListCases).query(({ ctx, input }) => listCases(ctx, TARGETS, input)),
  decide: moderatorProcedure
    .input(DecideCases)
    .mutation(({ ctx, input }) =>
      input.action === "purge" ? purgeAuthor(ctx, TARGETS, input) : decideCases(ctx, TARGETS, input),
    ),
  undo: moderatorProcedure.input(UndoBatch).mutation(({ ctx, input }) => undoBatch(ctx, TARGETS, input)),
  posted: moderatorProcedure.input(OneCase).query(({ ctx, input }) => countPosts(ctx, TARGETS, input)),
  views: moderatorProcedure.query(({ ctx }) => listViews(ctx)),
  saveView: moderatorProcedure.input(SaveView).mutation(({ ctx, input }) => saveView(ctx, input)),
  deleteView: moderatorProcedure.input(OneView).mutation(({ ctx, input }) => deleteView(ctx, input)),
});
