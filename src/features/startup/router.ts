import { inApi } from "@/domain/guard/api-operation";
import {
  adminProcedure,
  memberProcedure,
  mergeRouters,
  router,
  tenantProcedure,
} from "@/domain/guard/procedures";
import { SuggestMembers, suggestMembers } from "@/domain/member/suggest-members";
import { UploadImage } from "@/domain/startup/schema";
import { StartupListOutput, StartupOutput } from "@/features/startup/api-output";
import { categoryRouter } from "@/features/startup/categories/router";
import { commentRouter } from "@/features/startup/comments/router";
import { listStartups } from "@/features/startup/directory/queries";
import { ListStartups, OneStartup, StartupAtSlug } from "@/features/startup/directory/schema";
import { draftRouter } from "@/features/startup/drafts/router";
import { editingRouter } from "@/features/startup/editing/router";
import { exportStartups } from "@/features/startup/export/export-startups";
import { storeUpload } from "@/features/startup/images/uploads";
import { launchRouter } from "@/features/startup/launch/router";
import { makerRouter } from "@/features/startup/makers/router";
import { memberProfileRouter } from "@/features/startup/member-profile/router";
import { readStartup } from "@/features/startup/page/queries";
import { prefillStartup } from "@/features/startup/prefill/prefill-startup";
import { PrefillStartup } from "@/features/startup/prefill/schema";
import { explainRank } from "@/features/startup/ranking/explain-rank";
import { searchRouter } from "@/features/startup/search/router";
import { submissionRouter } from "@/features/startup/submission/router";
import { voteRouter } from "@/features/startup/votes/router";

const visitor = tenantProcedure.meta({ feature: "startup_directory" });
const member = memberProcedure.meta({ feature: "startup_directory" });
const speaker = memberProcedure.meta({ feature: "startup_directory", speaks: true });

const ownRouter = router({
  makers: makerRouter,
  categories: categoryRouter,
  list: visitor
    .meta(
      inApi("startups:read", {
        route: "GET /startups",
        summary: "List startups",
        description: "Those that are listed, by rank, launch, votes or comments.",
        output: StartupListOutput,
      }),
    )
    .input(ListStartups)
    .query(({ ctx, input }) => listStartups(ctx, input)),
  read: visitor
    .meta(
      inApi("startups:read", {
        route: "GET /startups/{slug}",
        summary: "Read a startup",
        output: StartupOutput,
      }),
    )
    .input(StartupAtSlug)
    .query(({ ctx, input }) => readStartup(ctx, input.slug)),
  explainRank: visitor.input(OneStartup).query(({ ctx, input }) => explainRank(ctx, input)),
  exportAll: adminProcedure.mutation(({ ctx }) => exportStartups(ctx)),
  upload: speaker.input(UploadImage).mutation(({ ctx, input }) => storeUpload(ctx, input)),
  prefill: speaker.input(PrefillStartup).mutation(({ ctx, input }) => prefillStartup(ctx, input)),
  findMakers: member.input(SuggestMembers).query(({ ctx, input }) => suggestMembers(ctx, input)),
});

export const startupRouter = mergeRouters(
  ownRouter,
  searchRouter,
  submissionRouter,
  draftRouter,
  editingRouter,
  launchRouter,
  voteRouter,
  commentRouter,
  memberProfileRouter,
);
