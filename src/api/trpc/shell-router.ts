import { memberProcedure, personProcedure, router } from "@/domain/guard/procedures";
import { loadAccount } from "./account";
import { loadDashboard } from "./dashboard";
import { loadNewcomer } from "./newcomer";

/** What shells load of several features. */
export const shellRouter = router({
  account: personProcedure.query(({ ctx }) => loadAccount(ctx)),
  newcomer: personProcedure.query(({ ctx }) => loadNewcomer(ctx)),
  dashboard: memberProcedure.query(({ ctx }) => loadDashboard(ctx)),
});
