import {
  ChangeEmail,
  ChangePassword,
  ConfirmEmail,
  OneSignIn,
  SignOutEverywhere,
} from "@/domain/auth/schema";
import { signedOutCookies } from "@/domain/auth/session-cookie";
import { personProcedure, router } from "@/domain/guard/procedures";
import { setCookies } from "@/features/auth/sign-in/cookies";
import { changePassword, endOtherSignIns, endSignIn, signOutEverywhere } from "./account";
import { confirmEmail, requestEmailChange } from "./email-change";

/** Merged into `auth`. */
export const accountRouter = router({
  endSignIn: personProcedure.input(OneSignIn).mutation(({ ctx, input }) => endSignIn(ctx, input)),
  endOtherSignIns: personProcedure.mutation(({ ctx }) => endOtherSignIns(ctx)),
  signOutEverywhere: personProcedure.input(SignOutEverywhere).mutation(async ({ ctx }) => {
    await signOutEverywhere(ctx);
    setCookies(ctx.responseHeaders, signedOutCookies());
  }),
  changePassword: personProcedure
    .input(ChangePassword)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  requestEmailChange: personProcedure
    .input(ChangeEmail)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, input)),
  confirmEmail: personProcedure.input(ConfirmEmail).mutation(({ ctx, input }) => confirmEmail(ctx, input)),
});
