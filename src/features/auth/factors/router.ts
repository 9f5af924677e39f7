import { outsiderProcedure, personProcedure, router } from "@/domain/guard/procedures";
import { markedClient, setCookies, setEntry } from "@/features/auth/sign-in/cookies";
import { renewRecoveryCodes, switchFactor } from "./change-factor";
import { forgetBrowser } from "./forget-browser";
import { addPasskey, askForNewPasskey, removePasskey, renamePasskey } from "./passkeys";
import { proveFactor } from "./prove-factor";
import { readFactorWays } from "./queries";
import {
  AddPasskey,
  ConfirmTotp,
  NoInput,
  OneBrowser,
  OnePasskey,
  ProveFactor,
  RenamePasskey,
  SignInWithPasskey,
  SwitchFactor,
} from "./schema";
import { confirmTotp, removeTotp, startTotp } from "./set-up-totp";
import { askForFactor, askForPasskey, signInWithPasskey } from "./sign-in-with-passkey";

/** Merged into `auth`. */
export const factorRouter = router({
  askForPasskey: outsiderProcedure
    .input(NoInput)
    .mutation(({ ctx }) => askForPasskey(ctx, { client: markedClient(ctx) })),
  signInWithPasskey: outsiderProcedure.input(SignInWithPasskey).mutation(async ({ ctx, input }) => {
    const { entry, passkeys } = await signInWithPasskey(ctx, { ...input, client: ctx.client });
    return { ...setEntry(ctx.responseHeaders, entry), passkeys };
  }),
  factorWays: outsiderProcedure.query(({ ctx }) => readFactorWays(ctx, ctx.client)),
  askForFactor: outsiderProcedure
    .input(NoInput)
    .mutation(({ ctx }) => askForFactor(ctx, { client: markedClient(ctx) })),
  proveFactor: outsiderProcedure.input(ProveFactor).mutation(async ({ ctx, input }) => {
    const { cookies, returnTo } = await proveFactor(ctx, { ...input, client: ctx.client });
    setCookies(ctx.responseHeaders, cookies);
    return { returnTo };
  }),
  askForNewPasskey: personProcedure
    .input(NoInput)
    .mutation(({ ctx }) => askForNewPasskey(ctx, { client: markedClient(ctx) })),
  addPasskey: personProcedure
    .input(AddPasskey)
    .mutation(({ ctx, input }) => addPasskey(ctx, { ...input, client: ctx.client })),
  renamePasskey: personProcedure.input(RenamePasskey).mutation(({ ctx, input }) => renamePasskey(ctx, input)),
  removePasskey: personProcedure.input(OnePasskey).mutation(({ ctx, input }) => removePasskey(ctx, input)),
  startTotp: personProcedure.input(NoInput).mutation(({ ctx }) => startTotp(ctx)),
  confirmTotp: personProcedure.input(ConfirmTotp).mutation(({ ctx, input }) => confirmTotp(ctx, input)),
  removeTotp: personProcedure.input(NoInput).mutation(({ ctx }) => removeTotp(ctx)),
  switchFactor: personProcedure.input(SwitchFactor).mutation(({ ctx, input }) => switchFactor(ctx, input)),
  renewRecoveryCodes: personProcedure.input(NoInput).mutation(({ ctx }) => renewRecoveryCodes(ctx)),
  forgetBrowser: personProcedure.input(OneBrowser).mutation(({ ctx, input }) => forgetBrowser(ctx, input)),
});
