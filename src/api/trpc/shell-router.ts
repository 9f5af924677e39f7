import { memberProcedure, personProcedure, router } from "@/domain/guard/procedures";
import { loadAccount, loadSecurity } from "./account";
import { loadDashboard } from "./dashboard";
import { loadNewcomer } from "./newcomer";

/** What shells load of several features. */
export const shellRouter = router({
  account: personProcedure.query(({ ctx }) => loadAccount(ctx)),
  security: personProcedure.query(({ ctx }) => loadSecurity(ctx)),
  newcomer: personProcedure.query(({ ctx }) => loadNewcomer(ctx)),
  dashboard: memberProcedure.query(({ ctx }) => loadDashboard(ctx)),
});
