import { ownerProcedure, router } from "@/domain/guard/procedures";
import { addCompanyDomain, checkCompanyDomainNow, removeCompanyDomain } from "./domains";
import { readCompany, removeCompany, saveCompany } from "./provider";
import { requireCompany } from "./require-company";
import { AddCompanyDomain, RequireCompany, SaveCompany } from "./schema";

/** A community that loses the feature can still see and remove what it has set up. */
const entitledProcedure = ownerProcedure.meta({ feature: "sso" });

export const companyRouter = router({
  read: ownerProcedure.query(({ ctx }) => readCompany(ctx)),
  save: entitledProcedure.input(SaveCompany).mutation(({ ctx, input }) => saveCompany(ctx, input)),
  remove: ownerProcedure.mutation(({ ctx }) => removeCompany(ctx)),
  addDomain: entitledProcedure
    .input(AddCompanyDomain)
    .mutation(({ ctx, input }) => addCompanyDomain(ctx, input)),
  checkDomain: entitledProcedure
    .input(AddCompanyDomain)
    .mutation(({ ctx, input }) => checkCompanyDomainNow(ctx, input)),
  require: entitledProcedure.input(RequireCompany).mutation(({ ctx, input }) => requireCompany(ctx, input)),
  removeDomain: ownerProcedure
    .input(AddCompanyDomain)
    .mutation(({ ctx, input }) => removeCompanyDomain(ctx, input)),
});
