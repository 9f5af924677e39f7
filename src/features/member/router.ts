import { adminProcedure, router } from "@/server/trpc";
import { sanctionMember, undoSanction } from "./sanctioning";
import { LiftSanction, Sanction } from "./schema";

export const memberRouter = router({
  sanction: adminProcedure.input(Sanction).mutation(({ ctx, input }) => sanctionMember(ctx, input)),
  liftSanction: adminProcedure.input(LiftSanction).mutation(({ ctx, input }) => undoSanction(ctx, input)),
});
