import * as m from "#messages";
import { EnterPlatform, SetUp } from "@/domain/auth/schema";
import { signedOutCookies } from "@/domain/auth/session-cookie";
import { personProcedure, router, setupProcedure } from "@/domain/guard/procedures";
import { setCookies } from "@/features/auth/sign-in/cookies";
import { AppError } from "@/lib/errors/app-error";
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
