import { adminProcedure, router } from "@/server/trpc";
import { domainRouter } from "./domain-router";
import { changeRules } from "./rule-changing";
import { CommunityRules } from "./schema";

export const tenantRouter = router({
  domains: domainRouter,
  changeRules: adminProcedure.input(CommunityRules).mutation(({ ctx, input }) => changeRules(ctx, input)),
});
