import { adminProcedure, router } from "@/server/trpc";
import { ChangeSearchLanguage } from "./schema";
import { changeSearchLanguage } from "./search-language";

export const tenantRouter = router({
  changeSearchLanguage: adminProcedure
    .input(ChangeSearchLanguage)
    .mutation(({ ctx, input }) => changeSearchLanguage(ctx, input)),
});
