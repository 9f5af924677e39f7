import { FinishGoogle, LinkGoogle, ReceiveGoogle, StartGoogle } from "@/domain/auth/schema";
import { personProcedure, router, tenantProcedure } from "@/domain/guard/procedures";
import { browserProcedure, markBrowser, setEntry } from "@/features/auth/sign-in/cookies";
import { assertLinkable } from "./link-account";
import { LINKING_PAGE } from "./rules";
import { finishGoogle, receiveGoogle, startGoogle } from "./sign-in";

/** Merged into `auth`. */
export const googleRouter = router({
  startGoogle: browserProcedure
    .input(StartGoogle)
    .mutation(({ ctx, input }) => startGoogle(ctx, { ...input, ...ctx.from })),
  linkGoogle: personProcedure.input(LinkGoogle).mutation(async ({ ctx }) => {
    await assertLinkable(ctx);
    const asked = { returnTo: LINKING_PAGE, linkTo: ctx.viewer.userId };
    return startGoogle(ctx, { ...asked, ...markBrowser(ctx) });
  }),
  receiveGoogle: tenantProcedure.input(ReceiveGoogle).mutation(({ ctx, input }) => receiveGoogle(ctx, input)),
  finishGoogle: tenantProcedure.input(FinishGoogle).mutation(async ({ ctx, input }) => {
    const { entry, returnTo } = await finishGoogle(ctx, { ...input, client: ctx.client });
    return entry ? setEntry(ctx.responseHeaders, entry) : { returnTo };
  }),
});
