import { FinishProvider, Provider, ReceiveProvider, StartProvider } from "@/domain/auth/schema";
import { outsiderProcedure, personProcedure, router } from "@/domain/guard/procedures";
import { browserProcedure, markBrowser, setEntry } from "@/features/auth/sign-in/cookies";
import { finishProvider } from "./finish-sign-in";
import { assertLinkable, unlinkProvider } from "./link-account";
import { receiveProvider } from "./receive-identity";
import { LINKING_PAGE } from "./rules";
import { startProvider } from "./start-sign-in";

/** Merged into `auth`. */
export const providersRouter = router({
  startProvider: browserProcedure
    .input(StartProvider)
    .mutation(({ ctx, input }) => startProvider(ctx, { ...input, ...ctx.from })),
  linkProvider: personProcedure.input(Provider).mutation(async ({ ctx, input }) => {
    await assertLinkable(ctx);
    const asked = { ...input, returnTo: LINKING_PAGE, linkTo: ctx.viewer.userId };
    return startProvider(ctx, { ...asked, ...markBrowser(ctx) });
  }),
  unlinkProvider: personProcedure.input(Provider).mutation(({ ctx, input }) => unlinkProvider(ctx, input)),
  receiveProvider: outsiderProcedure
    .input(ReceiveProvider)
    .mutation(({ ctx, input }) => receiveProvider(ctx, input)),
  finishProvider: outsiderProcedure.input(FinishProvider).mutation(async ({ ctx, input }) => {
    const { entry, returnTo } = await finishProvider(ctx, { ...input, client: ctx.client });
    return entry ? setEntry(ctx.responseHeaders, entry) : { returnTo };
  }),
});
