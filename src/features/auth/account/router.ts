import { ChangeEmail, ChangePassword, ConfirmEmail, OneSignIn } from "@/domain/auth/schema";
import { personProcedure, router } from "@/domain/guard/procedures";
import { changePassword, endOtherSignIns, endSignIn } from "./account";
import { confirmEmail, requestEmailChange } from "./email-change";

/** Merged into `auth`. */
export const accountRouter = router({
  endSignIn: personProcedure.input(OneSignIn).mutation(({ ctx, input }) => endSignIn(ctx, input)),
  endOtherSignIns: personProcedure.mutation(({ ctx }) => endOtherSignIns(ctx)),
  changePassword: personProcedure
    .input(ChangePassword)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  requestEmailChange: personProcedure
    .input(ChangeEmail)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, input)),
  confirmEmail: personProcedure.input(ConfirmEmail).mutation(({ ctx, input }) => confirmEmail(ctx, input)),
});
