import { memberProcedure, personProcedure, router } from "@/domain/guard/procedures";
import { loadAccount } from "./account";
import { loadDashboard } from "./dashboard";

/** What shells load of several features. */
export const shellRouter = router({
  account: personProcedure.query(({ ctx }) => loadAccount(ctx)),
  dashboard: memberProcedure.query(({ ctx }) => loadDashboard(ctx)),
});
