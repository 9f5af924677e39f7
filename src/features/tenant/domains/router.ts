import { adminProcedure, router } from "@/domain/guard/procedures";
import { addDomain, checkNow, choosePrimary, listDomains, removeDomain } from "./domains";
import { AddDomain, ChoosePrimary, OneDomain } from "./schema";

/** A community that loses the capability keeps its domains and can still remove them. */
const entitledProcedure = adminProcedure.meta({ feature: "custom_domains" });

export const domainRouter = router({
  list: adminProcedure.query(({ ctx }) => listDomains(ctx)),
  add: entitledProcedure.input(AddDomain).mutation(({ ctx, input }) => addDomain(ctx, input)),
  check: entitledProcedure.input(OneDomain).mutation(({ ctx, input }) => checkNow(ctx, input)),
  choosePrimary: adminProcedure.input(ChoosePrimary).mutation(({ ctx, input }) => choosePrimary(ctx, input)),
  remove: adminProcedure.input(OneDomain).mutation(({ ctx, input }) => removeDomain(ctx, input)),
});
