import { adminProcedure, router, superadminProcedure, tenantProcedure } from "@/server/trpc/procedures";
import { answerTicket, setTicketState } from "./answering";
import { setRequestState } from "./request-handling";
import { SendRequest, SetRequestState } from "./request-schema";
import { sendRequest } from "./requests";
import { AnswerTicket, OpenTicket, SetTicketState } from "./schema";
import { openTicket } from "./tickets";

export const supportRouter = router({
  openTicket: tenantProcedure.input(OpenTicket).mutation(({ ctx, input }) => openTicket(ctx, input)),
  answer: adminProcedure.input(AnswerTicket).mutation(({ ctx, input }) => answerTicket(ctx, input)),
  setState: adminProcedure.input(SetTicketState).mutation(({ ctx, input }) => setTicketState(ctx, input)),
  sendRequest: tenantProcedure.input(SendRequest).mutation(({ ctx, input }) => sendRequest(ctx, input)),
  setRequestState: superadminProcedure
    .input(SetRequestState)
    .mutation(({ ctx, input }) => setRequestState(ctx, input)),
});
