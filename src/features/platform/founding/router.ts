import { founderProcedure, router, superadminProcedure } from "@/domain/guard/procedures";
import { checkWildcard } from "@/domain/tenant/founding/check-wildcard";
import { approveFounding, declineFounding, releaseInvitations } from "./decide-request";
import { checkLabel, removeFoundingLogo, saveFounding, storeFoundingLogo, withdrawFounding } from "./drafts";
import {
  ApproveFounding,
  CheckLabel,
  DeclineFounding,
  ReleaseInvitations,
  SaveFounding,
  SetFoundingMode,
  SubmitFounding,
  UploadFoundingLogo,
  WithdrawFounding,
} from "./schema";
import { setFoundingMode } from "./set-mode";
import { submitFounding } from "./submit-draft";

export const foundingRouter = router({
  checkLabel: founderProcedure.input(CheckLabel).query(({ ctx, input }) => checkLabel(ctx, input)),
  save: founderProcedure.input(SaveFounding).mutation(({ ctx, input }) => saveFounding(ctx, input)),
  uploadLogo: founderProcedure
    .input(UploadFoundingLogo)
    .mutation(({ ctx, input }) => storeFoundingLogo(ctx, input)),
  removeLogo: founderProcedure.mutation(({ ctx }) => removeFoundingLogo(ctx)),
  submit: founderProcedure.input(SubmitFounding).mutation(({ ctx, input }) => submitFounding(ctx, input)),
  withdraw: founderProcedure
    .input(WithdrawFounding)
    .mutation(({ ctx, input }) => withdrawFounding(ctx, input)),
  approve: superadminProcedure
    .input(ApproveFounding)
    .mutation(({ ctx, input }) => approveFounding(ctx, input)),
  decline: superadminProcedure
    .input(DeclineFounding)
    .mutation(({ ctx, input }) => declineFounding(ctx, input)),
  release: superadminProcedure
    .input(ReleaseInvitations)
    .mutation(({ ctx, input }) => releaseInvitations(ctx, input)),
  setMode: superadminProcedure
    .input(SetFoundingMode)
    .mutation(({ ctx, input }) => setFoundingMode(ctx, input)),
  checkWildcard: superadminProcedure.mutation(({ ctx }) => checkWildcard(ctx)),
});
