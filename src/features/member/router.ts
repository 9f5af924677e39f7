import { adminProcedure, router } from "@/server/trpc";
import { endMemberSignIn } from "./member-sign-ins";
import { addNote, deleteNote } from "./notes";
import { exportPeople } from "./people-export";
import { ExportPeople } from "./people-schema";
import { AddNote, OneMemberSignIn, OneNote } from "./person-schema";
import { sanctionMember, undoSanction } from "./sanctioning";
import { LiftSanction, Sanction } from "./schema";

export const memberRouter = router({
  sanction: adminProcedure.input(Sanction).mutation(({ ctx, input }) => sanctionMember(ctx, input)),
  liftSanction: adminProcedure.input(LiftSanction).mutation(({ ctx, input }) => undoSanction(ctx, input)),
  addNote: adminProcedure.input(AddNote).mutation(({ ctx, input }) => addNote(ctx, input)),
  deleteNote: adminProcedure.input(OneNote).mutation(({ ctx, input }) => deleteNote(ctx, input)),
  endSignIn: adminProcedure.input(OneMemberSignIn).mutation(({ ctx, input }) => endMemberSignIn(ctx, input)),
  exportPeople: adminProcedure.input(ExportPeople).mutation(({ ctx, input }) => exportPeople(ctx, input)),
});
