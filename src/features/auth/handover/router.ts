import { FinishHandover, IssueHandover, StartHandover } from "@/domain/auth/schema";
import { noHandoverCookie } from "@/domain/auth/session-cookie";
import { outsiderProcedure, personProcedure, router } from "@/domain/guard/procedures";
import { browserProcedure, setCookies, setEntry } from "@/features/auth/sign-in/cookies";
import { finishHandover } from "./finish-handover";
import { issueHandover } from "./issue-handover";
import { startHandover } from "./start-handover";

/** Merged into `auth`. */
export const handoverRouter = router({
  startHandover: browserProcedure
    .input(StartHandover)
    .mutation(({ ctx, input }) => startHandover(ctx, { ...input, ...ctx.from })),
  issueHandover: personProcedure.input(IssueHandover).mutation(({ ctx, input }) => issueHandover(ctx, input)),
  finishHandover: outsiderProcedure.input(FinishHandover).mutation(async ({ ctx }) => {
    const entry = await finishHandover(ctx, { client: ctx.client });
    setCookies(ctx.responseHeaders, [noHandoverCookie()]);
    return setEntry(ctx.responseHeaders, entry);
  }),
});
