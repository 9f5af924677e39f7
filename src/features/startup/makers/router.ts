import { memberProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import {
  AnswerInvitation,
  InviteMaker,
  OneInvitation,
  OneMaker,
  SetMakerRole,
} from "@/domain/startup/makers/schema";
import { acceptInvitation, declineInvitation } from "./answer-invitation";
import { inviteMaker, resendInvitation, revokeInvitation } from "./invite-maker";
import { removeMaker, setMakerRole } from "./team";

const maker = memberProcedure.meta({ feature: "startup_directory" });
const speaker = memberProcedure.meta({ feature: "startup_directory", speaks: true });

export const makerRouter = router({
  invite: speaker.input(InviteMaker).mutation(({ ctx, input }) => inviteMaker(ctx, input)),
  resend: speaker.input(OneInvitation).mutation(({ ctx, input }) => resendInvitation(ctx, input)),
  revoke: maker.input(OneInvitation).mutation(({ ctx, input }) => revokeInvitation(ctx, input)),
  accept: speaker.input(AnswerInvitation).mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  decline: tenantProcedure
    .meta({ feature: "startup_directory" })
    .input(AnswerInvitation)
    .mutation(({ ctx, input }) => declineInvitation(ctx, input)),
  setRole: maker.input(SetMakerRole).mutation(({ ctx, input }) => setMakerRole(ctx, input)),
  remove: maker.input(OneMaker).mutation(({ ctx, input }) => removeMaker(ctx, input)),
});
