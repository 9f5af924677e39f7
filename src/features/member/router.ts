import { adminProcedure, memberProcedure, personProcedure, router } from "@/server/trpc/procedures";
import { joinByInvitation } from "./joining";
import { leaveCommunity } from "./leaving";
import { inviteMember, renewInvitation, revokeMemberInvitation } from "./member-inviting";
import { endMemberSignIn } from "./member-sign-ins";
import { addNote, deleteNote } from "./notes";
import { answerOffer, cancelOffer, offerOwnership } from "./ownership";
import { exportPeople } from "./people-export";
import { ExportPeople } from "./people-schema";
import { AddNote, OneMemberSignIn, OneNote } from "./person-schema";
import {
  AnswerOffer,
  ChangeRole,
  InviteMember,
  JoinByInvitation,
  LeaveCommunity,
  OfferOwnership,
  OneMemberInvitation,
  OneOffer,
  RemoveMember,
  StepDown,
} from "./role-schema";
import { changeRole, removeMember, stepDown } from "./roles";
import { sanctionMember, undoSanction } from "./sanctioning";
import { LiftSanction, Sanction } from "./schema";

export const memberRouter = router({
  sanction: adminProcedure.input(Sanction).mutation(({ ctx, input }) => sanctionMember(ctx, input)),
  liftSanction: adminProcedure.input(LiftSanction).mutation(({ ctx, input }) => undoSanction(ctx, input)),
  addNote: adminProcedure.input(AddNote).mutation(({ ctx, input }) => addNote(ctx, input)),
  deleteNote: adminProcedure.input(OneNote).mutation(({ ctx, input }) => deleteNote(ctx, input)),
  endSignIn: adminProcedure.input(OneMemberSignIn).mutation(({ ctx, input }) => endMemberSignIn(ctx, input)),
  exportPeople: adminProcedure.input(ExportPeople).mutation(({ ctx, input }) => exportPeople(ctx, input)),
  changeRole: adminProcedure.input(ChangeRole).mutation(({ ctx, input }) => changeRole(ctx, input)),
  stepDown: adminProcedure.input(StepDown).mutation(({ ctx, input }) => stepDown(ctx, input)),
  remove: adminProcedure.input(RemoveMember).mutation(({ ctx, input }) => removeMember(ctx, input)),
  leave: personProcedure.input(LeaveCommunity).mutation(({ ctx }) => leaveCommunity(ctx)),
  invite: adminProcedure.input(InviteMember).mutation(({ ctx, input }) => inviteMember(ctx, input)),
  renewInvitation: adminProcedure
    .input(OneMemberInvitation)
    .mutation(({ ctx, input }) => renewInvitation(ctx, input)),
  revokeInvitation: adminProcedure
    .input(OneMemberInvitation)
    .mutation(({ ctx, input }) => revokeMemberInvitation(ctx, input)),
  join: memberProcedure.input(JoinByInvitation).mutation(({ ctx, input }) => joinByInvitation(ctx, input)),
  offerOwnership: adminProcedure
    .input(OfferOwnership)
    .mutation(({ ctx, input }) => offerOwnership(ctx, input)),
  cancelOffer: adminProcedure.input(OneOffer).mutation(({ ctx, input }) => cancelOffer(ctx, input)),
  answerOffer: memberProcedure.input(AnswerOffer).mutation(({ ctx, input }) => answerOffer(ctx, input)),
});
