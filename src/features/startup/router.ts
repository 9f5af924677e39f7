import { addComment } from "@/features/startup/comments/add-comment";
import { deleteComment, editComment } from "@/features/startup/comments/edit-comment";
import { likeComment } from "@/features/startup/comments/likes";
import { markAnswer, pinComment } from "@/features/startup/comments/pins-and-answers";
import { listEarlierReplies } from "@/features/startup/comments/queries";
import { approveComment } from "@/features/startup/comments/review-hold";
import { listRevisions } from "@/features/startup/comments/revisions";
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
} from "@/features/startup/comments/schema";
import { findLinkedThread, listThreads } from "@/features/startup/comments/threads";
import { findMyDiscussion, recordVisit } from "@/features/startup/comments/viewer-state";
import { listStartups } from "@/features/startup/directory/queries";
import {
  ListStartups,
  OneStartup,
  SearchStartups,
  SuggestStartups,
} from "@/features/startup/directory/schema";
import { deleteDraft, saveDraft } from "@/features/startup/drafts/drafts";
import { shareDraft } from "@/features/startup/drafts/preview";
import { OneDraft, SaveDraft, ShareDraft } from "@/features/startup/drafts/schema";
import { archiveStartup, editStartup } from "@/features/startup/editing/edit-startup";
import { ArchiveStartup, EditStartup } from "@/features/startup/editing/schema";
import { storeUpload } from "@/features/startup/images/uploads";
import { cancelLaunch, rescheduleLaunch } from "@/features/startup/launch/schedule";
import { LaunchMonth, RescheduleLaunch } from "@/features/startup/launch/schema";
import { listSlots } from "@/features/startup/launch/slots";
import { findMakers } from "@/features/startup/makers/queries";
import { makerRouter } from "@/features/startup/makers/router";
import {
  listMemberComments,
  listMemberStartups,
  listMemberVotes,
} from "@/features/startup/member-profile/queries";
import { ListOfMember } from "@/features/startup/member-profile/schema";
import { prefillStartup } from "@/features/startup/prefill/prefill-startup";
import { PrefillStartup } from "@/features/startup/prefill/schema";
import { explainRank } from "@/features/startup/ranking/explain-rank";
import { searchStartups } from "@/features/startup/search/search-startups";
import { suggestStartups } from "@/features/startup/search/suggestions";
import { findDuplicates } from "@/features/startup/submission/duplicates";
import { resubmitStartup } from "@/features/startup/submission/review";
import { submitStartup } from "@/features/startup/submission/submit-startup";
import { castVote, findMyVotes } from "@/features/startup/votes/cast-vote";
import { CastVote, MyVotes } from "@/features/startup/votes/schema";
import { memberProcedure, router, tenantProcedure } from "@/server/trpc/procedures";
import { FindDuplicates, FindMakers, SubmitStartupInput, UploadImage } from "./schema";

const directory = tenantProcedure.meta({ feature: "startup_directory" });

export const startupRouter = router({
  makers: makerRouter,
  list: directory.input(ListStartups).query(({ ctx, input }) => listStartups(ctx, input)),
  search: directory.input(SearchStartups).query(({ ctx, input }) => searchStartups(ctx, input)),
  suggest: directory.input(SuggestStartups).query(({ ctx, input }) => suggestStartups(ctx, input)),
  explainRank: directory.input(OneStartup).query(({ ctx, input }) => explainRank(ctx, input)),
  memberStartups: directory.input(ListOfMember).query(({ ctx, input }) => listMemberStartups(ctx, input)),
  memberVotes: tenantProcedure
    .meta({ feature: "voting" })
    .input(ListOfMember)
    .query(({ ctx, input }) => listMemberVotes(ctx, input)),
  memberComments: tenantProcedure
    .meta({ feature: "comments" })
    .input(ListOfMember)
    .query(({ ctx, input }) => listMemberComments(ctx, input)),
  vote: memberProcedure
    .meta({ feature: "voting", speaks: true })
    .input(CastVote)
    .mutation(({ ctx, input }) => castVote(ctx, input)),
  myVotes: tenantProcedure
    .meta({ feature: "voting" })
    .input(MyVotes)
    .query(({ ctx, input }) => findMyVotes(ctx, input)),
  comment: memberProcedure
    .meta({ feature: "comments", speaks: true })
    .input(AddComment)
    .mutation(({ ctx, input }) => addComment(ctx, input)),
  editComment: memberProcedure
    .meta({ feature: "comments", speaks: true })
    .input(EditComment)
    .mutation(({ ctx, input }) => editComment(ctx, input)),
  deleteComment: memberProcedure
    .meta({ feature: "comments" })
    .input(OneComment)
    .mutation(({ ctx, input }) => deleteComment(ctx, input)),
  pinComment: memberProcedure
    .meta({ feature: "comments", speaks: true })
    .input(PinComment)
    .mutation(({ ctx, input }) => pinComment(ctx, input)),
  markAnswer: memberProcedure
    .meta({ feature: "comments", speaks: true })
    .input(MarkAnswer)
    .mutation(({ ctx, input }) => markAnswer(ctx, input)),
  releaseComment: memberProcedure
    .meta({ feature: "comments" })
    .input(OneComment)
    .mutation(({ ctx, input }) => approveComment(ctx, input)),
  likeComment: memberProcedure
    .meta({ feature: "comments", speaks: true })
    .input(LikeComment)
    .mutation(({ ctx, input }) => likeComment(ctx, input)),
  commentHistory: memberProcedure
    .meta({ feature: "comments" })
    .input(OneComment)
    .query(({ ctx, input }) => listRevisions(ctx, input)),
  earlierReplies: tenantProcedure
    .meta({ feature: "comments" })
    .input(EarlierReplies)
    .query(({ ctx, input }) => listEarlierReplies(ctx, input)),
  threads: tenantProcedure
    .meta({ feature: "comments" })
    .input(ListThreads)
    .query(({ ctx, input }) => listThreads(ctx, input)),
  thread: tenantProcedure
    .meta({ feature: "comments" })
    .input(OneComment)
    .query(({ ctx, input }) => findLinkedThread(ctx, input)),
  myDiscussion: tenantProcedure
    .meta({ feature: "comments" })
    .input(OneDiscussion)
    .query(({ ctx, input }) => findMyDiscussion(ctx, input)),
  visitDiscussion: tenantProcedure
    .meta({ feature: "comments" })
    .input(OneDiscussion)
    .mutation(({ ctx, input }) => recordVisit(ctx, input)),
  suggestMentions: memberProcedure
    .meta({ feature: "comments" })
    .input(FindMakers)
    .query(({ ctx, input }) => findMakers(ctx, input)),
  submit: memberProcedure
    .meta({ feature: "startup_directory", speaks: true })
    .input(SubmitStartupInput)
    .mutation(({ ctx, input }) => submitStartup(ctx, input)),
  saveDraft: memberProcedure
    .meta({ feature: "startup_directory", speaks: true })
    .input(SaveDraft)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  edit: memberProcedure
    .meta({ feature: "startup_directory", speaks: true })
    .input(EditStartup)
    .mutation(({ ctx, input }) => editStartup(ctx, input)),
  reschedule: memberProcedure
    .meta({ feature: "startup_directory", speaks: true })
    .input(RescheduleLaunch)
    .mutation(({ ctx, input }) => rescheduleLaunch(ctx, input)),
  callOffLaunch: memberProcedure
    .meta({ feature: "startup_directory" })
    .input(OneStartup)
    .mutation(({ ctx, input }) => cancelLaunch(ctx, input)),
  launchSlots: memberProcedure
    .meta({ feature: "startup_directory" })
    .input(LaunchMonth)
    .query(({ ctx, input }) => listSlots(ctx, input)),
  archive: memberProcedure
    .meta({ feature: "startup_directory" })
    .input(ArchiveStartup)
    .mutation(({ ctx, input }) => archiveStartup(ctx, input)),
  resubmit: memberProcedure
    .meta({ feature: "startup_directory", speaks: true })
    .input(OneStartup)
    .mutation(({ ctx, input }) => resubmitStartup(ctx, input)),
  deleteDraft: memberProcedure
    .meta({ feature: "startup_directory" })
    .input(OneDraft)
    .mutation(({ ctx, input }) => deleteDraft(ctx, input)),
  shareDraft: memberProcedure
    .meta({ feature: "startup_directory", speaks: true })
    .input(ShareDraft)
    .mutation(({ ctx, input }) => shareDraft(ctx, input)),
  upload: memberProcedure
    .meta({ feature: "startup_directory", speaks: true })
    .input(UploadImage)
    .mutation(({ ctx, input }) => storeUpload(ctx, input)),
  prefill: memberProcedure
    .meta({ feature: "startup_directory", speaks: true })
    .input(PrefillStartup)
    .mutation(({ ctx, input }) => prefillStartup(ctx, input)),
  findDuplicates: memberProcedure
    .meta({ feature: "startup_directory" })
    .input(FindDuplicates)
    .query(({ ctx, input }) => findDuplicates(ctx, input)),
  findMakers: memberProcedure
    .meta({ feature: "startup_directory" })
    .input(FindMakers)
    .query(({ ctx, input }) => findMakers(ctx, input)),
});
