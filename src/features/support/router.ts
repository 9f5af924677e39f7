import {
  adminProcedure,
  outsiderProcedure,
  provenProcedure,
  router,
  superadminProcedure,
} from "@/domain/guard/procedures";
import { setRequestState } from "@/features/support/requests/handle-request";
import { SendRequest, SetRequestState } from "@/features/support/requests/schema";
import { sendRequest } from "@/features/support/requests/send-request";
import { answerTicket, setTicketState } from "@/features/support/tickets/answer-ticket";
import { confirmTicket, holdTicket } from "@/features/support/tickets/hold-ticket";
import { openTicket } from "@/features/support/tickets/open-ticket";
import { AnswerTicket, ConfirmTicket, OpenTicket, SetTicketState } from "./schema";

export const supportRouter = router({
  openTicket: provenProcedure.input(OpenTicket).mutation(({ ctx, input }) => openTicket(ctx, input)),
  holdTicket: provenProcedure
    .input(OpenTicket)
    .mutation(({ ctx, input }) => holdTicket(ctx, { ...input, mailsAfter: ctx.mailsAfter })),
  confirmTicket: outsiderProcedure
    .input(ConfirmTicket)
    .mutation(({ ctx, input }) => confirmTicket(ctx, input)),
  answer: adminProcedure.input(AnswerTicket).mutation(({ ctx, input }) => answerTicket(ctx, input)),
  setState: adminProcedure.input(SetTicketState).mutation(({ ctx, input }) => setTicketState(ctx, input)),
  sendRequest: provenProcedure.input(SendRequest).mutation(({ ctx, input }) => sendRequest(ctx, input)),
  setRequestState: superadminProcedure
    .input(SetRequestState)
    .mutation(({ ctx, input }) => setRequestState(ctx, input)),
});
