import { adminProcedure, router, superadminProcedure } from "@/domain/guard/procedures";
import { SwitchDefault, SwitchFlag, SwitchTenantFlag } from "./schema";
import { switchFlag } from "./switch-flag";
import { switchDefault, switchForTenant } from "./switch-platform-flags";

export const flagsRouter = router({
  switch: adminProcedure.input(SwitchFlag).mutation(({ ctx, input }) => switchFlag(ctx, input)),
  switchForTenant: superadminProcedure
    .input(SwitchTenantFlag)
    .mutation(({ ctx, input }) => switchForTenant(ctx, input)),
  switchDefault: superadminProcedure
    .input(SwitchDefault)
    .mutation(({ ctx, input }) => switchDefault(ctx, input)),
});
