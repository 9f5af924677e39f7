import {
  adminProcedure,
  joinerProcedure,
  memberProcedure,
  outsiderProcedure,
  personProcedure,
  router,
} from "@/domain/guard/procedures";
import { LiftSanction, Sanction } from "@/domain/member/schema";
import { directoryRouter } from "@/features/member/directory/router";
import { memberFieldRouter } from "@/features/member/fields/router";
import { introductionsRouter } from "@/features/member/introductions/router";
import { joinByInvitation } from "@/features/member/invitations/accept-invitation";
import { declineInvitation } from "@/features/member/invitations/decline-invitation";
import {
  inviteMember,
  renewInvitation,
  revokeMemberInvitation,
} from "@/features/member/invitations/invite-member";
import { exportPeople } from "@/features/member/list/export";
import { ExportPeople } from "@/features/member/list/schema";
import { answerOffer, cancelOffer, offerOwnership } from "@/features/member/ownership/offer-ownership";
import { endMemberSignIn } from "@/features/member/person/end-sign-in";
import { addNote, deleteNote } from "@/features/member/person/notes";
import { AddNote, OneMemberSignIn, OneNote } from "@/features/member/person/schema";
import { changeRole, removeMember, stepDown } from "@/features/member/roles/change-role";
import {
  AnswerOffer,
  ChangeRole,
  DemandFactor,
  InviteMember,
  JoinByInvitation,
  LeaveCommunity,
  OfferOwnership,
  OneMemberInvitation,
  OneOffer,
  RemoveMember,
  StepDown,
} from "@/features/member/roles/schema";
import { sanctionMember, undoSanction } from "@/features/member/sanctions/sanction-member";
import { demandFactor } from "@/features/member/team/demand-factor";
import { joiningRouter } from "./joining/router";
import { leaveCommunity } from "./leave-community";

export const memberRouter = router({
  fields: memberFieldRouter,
  sanction: adminProcedure.input(Sanction).mutation(({ ctx, input }) => sanctionMember(ctx, input)),
  liftSanction: adminProcedure.input(LiftSanction).mutation(({ ctx, input }) => undoSanction(ctx, input)),
  addNote: adminProcedure.input(AddNote).mutation(({ ctx, input }) => addNote(ctx, input)),
  deleteNote: adminProcedure.input(OneNote).mutation(({ ctx, input }) => deleteNote(ctx, input)),
  endSignIn: adminProcedure.input(OneMemberSignIn).mutation(({ ctx, input }) => endMemberSignIn(ctx, input)),
  exportPeople: adminProcedure.input(ExportPeople).mutation(({ ctx, input }) => exportPeople(ctx, input)),
  changeRole: adminProcedure.input(ChangeRole).mutation(({ ctx, input }) => changeRole(ctx, input)),
  stepDown: adminProcedure.input(StepDown).mutation(({ ctx, input }) => stepDown(ctx, input)),
  demandFactor: adminProcedure.input(DemandFactor).mutation(({ ctx, input }) => demandFactor(ctx, input)),
  remove: adminProcedure.input(RemoveMember).mutation(({ ctx, input }) => removeMember(ctx, input)),
  leave: personProcedure.input(LeaveCommunity).mutation(({ ctx }) => leaveCommunity(ctx)),
  invite: adminProcedure.input(InviteMember).mutation(({ ctx, input }) => inviteMember(ctx, input)),
  renewInvitation: adminProcedure
    .input(OneMemberInvitation)
    .mutation(({ ctx, input }) => renewInvitation(ctx, input)),
  revokeInvitation: adminProcedure
    .input(OneMemberInvitation)
    .mutation(({ ctx, input }) => revokeMemberInvitation(ctx, input)),
  declineInvitation: outsiderProcedure
    .input(JoinByInvitation)
    .mutation(({ ctx, input }) => declineInvitation(ctx, input)),
  joining: joiningRouter,
  join: joinerProcedure.input(JoinByInvitation).mutation(({ ctx, input }) => joinByInvitation(ctx, input)),
  offerOwnership: adminProcedure
    .input(OfferOwnership)
    .mutation(({ ctx, input }) => offerOwnership(ctx, input)),
  cancelOffer: adminProcedure.input(OneOffer).mutation(({ ctx, input }) => cancelOffer(ctx, input)),
  answerOffer: memberProcedure.input(AnswerOffer).mutation(({ ctx, input }) => answerOffer(ctx, input)),
  directory: directoryRouter,
  introductions: introductionsRouter,
});
