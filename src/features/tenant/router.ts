import { adminProcedure, ownerProcedure, router } from "@/domain/guard/procedures";
import { OneRevision, RollBack, SaveDraft, UploadBrandImage } from "@/domain/tenant/branding/schema";
import { ChangeRules } from "@/domain/tenant/schema";
import { postRouter } from "@/features/tenant/blog/router";
import { discardDraft, saveDraft } from "@/features/tenant/branding/drafts";
import { storeBrandImage } from "@/features/tenant/branding/images";
import { publishDraft, rollBack } from "@/features/tenant/branding/publish";
import { closeCommunity, keepOpen } from "@/features/tenant/closing/close-community";
import { CloseCommunity } from "@/features/tenant/closing/schema";
import { domainRouter } from "@/features/tenant/domains/router";
import { fieldRouter } from "@/features/tenant/fields/router";
import { saveListing } from "@/features/tenant/hub-listing/save-hub-entry";
import { SaveListing } from "@/features/tenant/hub-listing/schema";
import { legalRouter } from "@/features/tenant/legal/router";
import { hideFirstSteps, keepRules } from "@/features/tenant/onboarding/checklist";
import { changeRules } from "@/features/tenant/settings/settings";
import { transferRouter } from "@/features/tenant/transfer/router";

export const tenantRouter = router({
  domains: domainRouter,
  posts: postRouter,
  legal: legalRouter,
  fields: fieldRouter,
  transfer: transferRouter,
  changeRules: adminProcedure.input(ChangeRules).mutation(({ ctx, input }) => changeRules(ctx, input)),
  close: ownerProcedure.input(CloseCommunity).mutation(({ ctx, input }) => closeCommunity(ctx, input)),
  keepOpen: ownerProcedure.mutation(({ ctx }) => keepOpen(ctx)),
  saveListing: ownerProcedure
    .meta({ tier: 1 })
    .input(SaveListing)
    .mutation(({ ctx, input }) => saveListing(ctx, input)),
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
