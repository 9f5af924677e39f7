import { router, tenantProcedure } from "@/server/trpc";
import { OpenTicket } from "./schema";
import { openTicket } from "./tickets";

export const supportRouter = router({
  openTicket: tenantProcedure.input(OpenTicket).mutation(({ ctx, input }) => openTicket(ctx, input)),
});
