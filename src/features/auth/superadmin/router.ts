import * as m from "#messages";
import { EnterPlatform, SetUp } from "@/features/auth/schema";
import { setCookies } from "@/features/auth/sign-in/cookies";
import { AppError } from "@/lib/app-error";
import { signedOutCookies } from "@/server/auth/session-cookie";
import { personProcedure, router, setupProcedure } from "@/server/trpc/procedures";
import { setUp } from "./first-superadmin";
import { enterPlatform } from "./superadmin-sign-in";

/** Merged into `auth`. */
export const platformEntryRouter = router({
  setUp: setupProcedure.input(SetUp).mutation(({ ctx, input }) => setUp(ctx, input)),
  enterPlatform: personProcedure
    .meta({ tier: 0 })
    .input(EnterPlatform)
    .mutation(async ({ ctx }) => {
      const role = await enterPlatform(ctx);
      if (role) return { role };
      setCookies(ctx.responseHeaders, signedOutCookies());
      throw new AppError("FORBIDDEN", m.auth_superadminDenied());
    }),
});
