import { DeleteAccount } from "@/domain/auth/schema";
import { accountLanguage, signedOutCookies, viewerHints } from "@/domain/auth/session-cookie";
import { mergeRouters, outsiderProcedure, personProcedure, router } from "@/domain/guard/procedures";
import { accountRouter } from "@/features/auth/account/router";
import { companyRouter } from "@/features/auth/company/router";
import { deleteAccount } from "@/features/auth/deletion/delete-account";
import { exportRouter } from "@/features/auth/export/router";
import { factorRouter } from "@/features/auth/factors/router";
import { handoverRouter } from "@/features/auth/handover/router";
import { readOwnLanguage } from "@/features/auth/profile/queries";
import { profileRouter } from "@/features/auth/profile/router";
import { providersRouter } from "@/features/auth/providers/router";
import { recoveryRouter } from "@/features/auth/recovery/router";
import { setCookies } from "@/features/auth/sign-in/cookies";
import { signInRouter } from "@/features/auth/sign-in/router";
import { platformEntryRouter } from "@/features/auth/superadmin/router";
import { accountMark } from "@/server/security/account-mark";
import { describeViewer } from "./viewer";

const ownRouter = router({
  company: companyRouter,
  viewer: outsiderProcedure.query(async ({ ctx }) => {
    const { viewer, client } = ctx;
    const mark = viewer && accountMark(viewer.userId);
    if (client.isHinted !== (viewer !== null) || client.account !== mark)
      setCookies(ctx.responseHeaders, viewerHints(viewer?.userId ?? null));
    const language = await readOwnLanguage(ctx);
    if (ctx.client.accountLanguage !== language) setCookies(ctx.responseHeaders, [accountLanguage(language)]);
    return describeViewer(ctx);
  }),
  deleteAccount: personProcedure.input(DeleteAccount).mutation(async ({ ctx, input }) => {
    await deleteAccount(ctx, input);
    setCookies(ctx.responseHeaders, signedOutCookies());
  }),
});

export const authRouter = mergeRouters(
  ownRouter,
  signInRouter,
  providersRouter,
  handoverRouter,
  accountRouter,
  factorRouter,
  recoveryRouter,
  profileRouter,
  exportRouter,
  platformEntryRouter,
);
