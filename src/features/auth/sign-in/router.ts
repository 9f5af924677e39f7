import { DisownSignIn, RequestLink, ResetPassword, SignUp, SpendLink } from "@/domain/auth/schema";
import { outsiderProcedure, router } from "@/domain/guard/procedures";
import { browserProcedure, mailedLinkProcedure, setEntry } from "./cookies";
import { disownSignIn } from "./disown-sign-in";
import { signInOptions } from "./options";
import { redeemLink, resetPassword } from "./redeem-link";
import { requestMagicLink, requestReset, requestSignUp } from "./request-link";

/** Merged into `auth`. */
export const signInRouter = router({
  signUp: mailedLinkProcedure
    .input(SignUp)
    .mutation(({ ctx, input }) => requestSignUp(ctx, { ...input, ...ctx.from })),
  requestMagicLink: mailedLinkProcedure
    .input(RequestLink)
    .mutation(({ ctx, input }) => requestMagicLink(ctx, { ...input, ...ctx.from })),
  requestReset: mailedLinkProcedure
    .input(RequestLink)
    .mutation(({ ctx, input }) => requestReset(ctx, { ...input, ...ctx.from })),
  redeemLink: outsiderProcedure
    .input(SpendLink)
    .mutation(async ({ ctx, input }) =>
      setEntry(ctx.responseHeaders, await redeemLink(ctx, { ...input, client: ctx.client })),
    ),
  resetPassword: outsiderProcedure
    .input(ResetPassword)
    .mutation(async ({ ctx, input }) =>
      setEntry(ctx.responseHeaders, await resetPassword(ctx, { ...input, client: ctx.client })),
    ),
  disownSignIn: browserProcedure
    .input(DisownSignIn)
    .mutation(({ ctx, input }) => disownSignIn(ctx, { ...input, ...ctx.from })),
  options: outsiderProcedure.query(({ ctx }) => signInOptions(ctx)),
});
