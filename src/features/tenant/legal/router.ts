import { adminProcedure, memberProcedure, router } from "@/domain/guard/procedures";
import { listArchivedDrafts, saveLegalDraft } from "./drafts";
import { compareLegalVersion, openLegalPage } from "./open-page";
import { agreeToPage, publishLegalPage } from "./publish";
import { AgreeToPage, CompareLegalPage, OneLegalPage, PublishLegalPage, SaveLegalDraft } from "./schema";

export const legalRouter = router({
  open: adminProcedure.input(OneLegalPage).query(({ ctx, input }) => openLegalPage(ctx, input)),
  save: adminProcedure.input(SaveLegalDraft).mutation(({ ctx, input }) => saveLegalDraft(ctx, input)),
  publish: adminProcedure.input(PublishLegalPage).mutation(({ ctx, input }) => publishLegalPage(ctx, input)),
  compare: adminProcedure.input(CompareLegalPage).query(({ ctx, input }) => compareLegalVersion(ctx, input)),
  kept: adminProcedure.input(OneLegalPage).query(({ ctx, input }) => listArchivedDrafts(ctx, input)),
  agree: memberProcedure.input(AgreeToPage).mutation(({ ctx, input }) => agreeToPage(ctx, input)),
});
