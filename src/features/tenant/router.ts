import { adminProcedure, router } from "@/server/trpc";
import { changeRules } from "./rule-changing";
import { CommunityRules } from "./schema";

export const tenantRouter = router({
  changeRules: adminProcedure.input(CommunityRules).mutation(({ ctx, input }) => changeRules(ctx, input)),
});
