import { adminProcedure, router, superadminProcedure } from "@/server/trpc/procedures";
import { switchDefault, switchForTenant } from "./platform-switching";
import { SwitchDefault, SwitchFlag, SwitchTenantFlag } from "./schema";
import { switchFlag } from "./switching";

export const flagsRouter = router({
  switch: adminProcedure.input(SwitchFlag).mutation(({ ctx, input }) => switchFlag(ctx, input)),
  switchForTenant: superadminProcedure
    .input(SwitchTenantFlag)
    .mutation(({ ctx, input }) => switchForTenant(ctx, input)),
  switchDefault: superadminProcedure
    .input(SwitchDefault)
    .mutation(({ ctx, input }) => switchDefault(ctx, input)),
});
