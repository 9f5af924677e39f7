import { memberProcedure, router } from "@/domain/guard/procedures";
import { OneDraft, SaveDraft, ShareDraft } from "@/domain/startup/drafts/schema";
import { deleteDraft, saveDraft } from "./drafts";
import { shareDraft } from "./preview";

const member = memberProcedure.meta({ feature: "startup_directory" });
const speaker = memberProcedure.meta({ feature: "startup_directory", speaks: true });

/** Merged into `startup`. */
export const draftRouter = router({
  saveDraft: speaker.input(SaveDraft).mutation(({ ctx, input }) => saveDraft(ctx, input)),
  deleteDraft: member.input(OneDraft).mutation(({ ctx, input }) => deleteDraft(ctx, input)),
  shareDraft: speaker.input(ShareDraft).mutation(({ ctx, input }) => shareDraft(ctx, input)),
});
