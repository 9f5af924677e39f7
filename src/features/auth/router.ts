import { changePassword, endOtherSignIns, endSignIn, unlinkGoogle } from "@/features/auth/account/account";
import { confirmEmail, requestEmailChange } from "@/features/auth/account/email-change";
import { deleteAccount } from "@/features/auth/deletion/delete-account";
import { readExport, requestExport } from "@/features/auth/export/export";
import { assertLinkable } from "@/features/auth/google/link-account";
import { LINKING_PAGE } from "@/features/auth/google/rules";
import { type From, finishGoogle, receiveGoogle, startGoogle } from "@/features/auth/google/sign-in";
import { setUp } from "@/features/auth/platform/first-superadmin";
import { enterPlatform } from "@/features/auth/platform/superadmin-sign-in";
import { removeAvatar, storeAvatar } from "@/features/auth/profile/avatar";
import { editProfile } from "@/features/auth/profile/edit-profile";
import { EditProfile, UploadAvatar } from "@/features/auth/profile/schema";
import { askerOf } from "@/features/auth/sign-in/magic-links";
import { signInOptions } from "@/features/auth/sign-in/options";
import { redeemLink, resetPassword } from "@/features/auth/sign-in/redeem-link";
import { requestMagicLink, requestReset, requestSignUp } from "@/features/auth/sign-in/request-link";
import { AppError } from "@/lib/app-error";
import { signedOutCookies, signInCookies, viewerHint } from "@/server/auth/session-cookie";
import {
  type Context,
  memberProcedure,
  personProcedure,
  router,
  setupProcedure,
  tenantProcedure,
} from "@/server/trpc/procedures";
import { ownAddress } from "@/server/trpc/request-context";
import { copy } from "./copy";
import {
  ChangeEmail,
  ChangePassword,
  ConfirmEmail,
  DeleteAccount,
  EnterPlatform,
  FinishGoogle,
  LinkGoogle,
  OneSignIn,
  ReceiveGoogle,
  RequestLink,
  ResetPassword,
  SetUp,
  SignUp,
  SpendLink,
  StartGoogle,
} from "./schema";
import { describeViewer } from "./viewer";

const set = (headers: Headers, cookies: readonly string[]): void => {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
};

type Entry = { token: string | null; returnTo: string };

/** Sets the sign-in cookies, if there is a token, and returns the URL to go to. */
const enter = (headers: Headers, { token, returnTo }: Entry): { returnTo: string } => {
  if (token) set(headers, signInCookies(token));
  return { returnTo };
};

/** Sets a browser token, which identifies this browser when it opens the link. */
function fromOf(ctx: Context): From {
  const asker = askerOf(ctx.client);
  set(ctx.responseHeaders, [asker.cookie]);
  return { browser: asker.browser, address: ownAddress(ctx) };
}

const askingProcedure = tenantProcedure.use(({ ctx, next }) => next({ ctx: { from: fromOf(ctx) } }));

export const authRouter = router({
  viewer: tenantProcedure.query(({ ctx }) => {
    const isSignedIn = ctx.viewer !== null;
    if (ctx.client.isHinted !== isSignedIn) set(ctx.responseHeaders, [viewerHint(isSignedIn)]);
    return describeViewer(ctx);
  }),
  signUp: askingProcedure
    .input(SignUp)
    .mutation(({ ctx, input }) => requestSignUp(ctx, { ...input, ...ctx.from })),
  requestMagicLink: askingProcedure
    .input(RequestLink)
    .mutation(({ ctx, input }) => requestMagicLink(ctx, { ...input, ...ctx.from })),
  requestReset: askingProcedure
    .input(RequestLink)
    .mutation(({ ctx, input }) => requestReset(ctx, { ...input, ...ctx.from })),
  redeemLink: tenantProcedure
    .input(SpendLink)
    .mutation(async ({ ctx, input }) =>
      enter(ctx.responseHeaders, await redeemLink(ctx, { ...input, client: ctx.client })),
    ),
  resetPassword: tenantProcedure
    .input(ResetPassword)
    .mutation(async ({ ctx, input }) =>
      enter(ctx.responseHeaders, await resetPassword(ctx, { ...input, client: ctx.client })),
    ),
  options: tenantProcedure.query(({ ctx }) => signInOptions(ctx)),
  editProfile: memberProcedure
    .meta({ feature: "user_profiles", speaks: true })
    .input(EditProfile)
    .mutation(({ ctx, input }) => editProfile(ctx, input)),
  uploadAvatar: memberProcedure
    .meta({ feature: "user_profiles", speaks: true })
    .input(UploadAvatar)
    .mutation(({ ctx, input }) => storeAvatar(ctx, input)),
  removeAvatar: memberProcedure.meta({ feature: "user_profiles" }).mutation(({ ctx }) => removeAvatar(ctx)),
  endSignIn: personProcedure.input(OneSignIn).mutation(({ ctx, input }) => endSignIn(ctx, input)),
  endOtherSignIns: personProcedure.mutation(({ ctx }) => endOtherSignIns(ctx)),
  changePassword: personProcedure
    .input(ChangePassword)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  requestEmailChange: personProcedure
    .input(ChangeEmail)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, { ...input, address: ownAddress(ctx) })),
  confirmEmail: personProcedure.input(ConfirmEmail).mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  unlinkGoogle: personProcedure.mutation(({ ctx }) => unlinkGoogle(ctx)),
  readExport: personProcedure.query(({ ctx }) => readExport(ctx)),
  requestExport: personProcedure.mutation(({ ctx }) => requestExport(ctx)),
  deleteAccount: personProcedure.input(DeleteAccount).mutation(async ({ ctx, input }) => {
    await deleteAccount(ctx, input);
    set(ctx.responseHeaders, signedOutCookies());
  }),
  setUp: setupProcedure.input(SetUp).mutation(({ ctx, input }) => setUp(ctx, input)),
  enterPlatform: personProcedure
    .meta({ tier: 0 })
    .input(EnterPlatform)
    .mutation(async ({ ctx }) => {
      const role = await enterPlatform(ctx);
      if (role) return { role };
      set(ctx.responseHeaders, signedOutCookies());
      throw new AppError("FORBIDDEN", copy.superadminDenied);
    }),
  startGoogle: askingProcedure
    .input(StartGoogle)
    .mutation(({ ctx, input }) => startGoogle(ctx, { ...input, ...ctx.from })),
  linkGoogle: personProcedure.input(LinkGoogle).mutation(async ({ ctx }) => {
    await assertLinkable(ctx);
    const asked = { returnTo: LINKING_PAGE, linkTo: ctx.viewer.userId };
    return startGoogle(ctx, { ...asked, ...fromOf(ctx) });
  }),
  receiveGoogle: tenantProcedure.input(ReceiveGoogle).mutation(({ ctx, input }) => receiveGoogle(ctx, input)),
  finishGoogle: tenantProcedure
    .input(FinishGoogle)
    .mutation(async ({ ctx, input }) =>
      enter(ctx.responseHeaders, await finishGoogle(ctx, { ...input, client: ctx.client })),
    ),
});
