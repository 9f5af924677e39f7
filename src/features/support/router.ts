import { adminProcedure, router, tenantProcedure } from "@/server/trpc";
import { answerTicket, setTicketState } from "./answering";
import { AnswerTicket, OpenTicket, SetTicketState } from "./schema";
import { openTicket } from "./tickets";

export const supportRouter = router({
  openTicket: tenantProcedure.input(OpenTicket).mutation(({ ctx, input }) => openTicket(ctx, input)),
  answer: adminProcedure.input(AnswerTicket).mutation(({ ctx, input }) => answerTicket(ctx, input)),
  setState: adminProcedure.input(SetTicketState).mutation(({ ctx, input }) => setTicketState(ctx, input)),
});
