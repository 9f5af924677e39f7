import { adminProcedure, router } from "@/server/trpc/procedures";
import { storeBrandImage } from "./brand-images";
import { discardDraft, saveDraft } from "./branding";
import { OneRevision, RollBack, SaveDraft, UploadBrandImage } from "./branding-schema";
import { domainRouter } from "./domain-router";
import { hideFirstSteps, keepRules } from "./first-steps";
import { legalRouter } from "./legal-router";
import { postRouter } from "./post-router";
import { publishDraft, rollBack } from "./publishing";
import { changeRules } from "./rule-changing";
import { CommunityRules } from "./schema";

export const tenantRouter = router({
  domains: domainRouter,
  posts: postRouter,
  legal: legalRouter,
  changeRules: adminProcedure.input(CommunityRules).mutation(({ ctx, input }) => changeRules(ctx, input)),
  keepRules: adminProcedure.mutation(({ ctx }) => keepRules(ctx)),
  hideFirstSteps: adminProcedure.mutation(({ ctx }) => hideFirstSteps(ctx)),
  saveDraft: adminProcedure.input(SaveDraft).mutation(({ ctx, input }) => saveDraft(ctx, input)),
  discardDraft: adminProcedure.input(OneRevision).mutation(({ ctx, input }) => discardDraft(ctx, input)),
  publishDraft: adminProcedure.input(OneRevision).mutation(({ ctx, input }) => publishDraft(ctx, input)),
  rollBack: adminProcedure.input(RollBack).mutation(({ ctx, input }) => rollBack(ctx, input)),
  uploadBrandImage: adminProcedure
    .input(UploadBrandImage)
    .mutation(({ ctx, input }) => storeBrandImage(ctx, input)),
});
