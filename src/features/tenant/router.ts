import { adminProcedure, router } from "@/server/trpc";
import { domainRouter } from "./domain-router";
import { postRouter } from "./post-router";
import { changeRules } from "./rule-changing";
import { CommunityRules } from "./schema";

export const tenantRouter = router({
  domains: domainRouter,
  posts: postRouter,
  changeRules: adminProcedure.input(CommunityRules).mutation(({ ctx, input }) => changeRules(ctx, input)),
});
