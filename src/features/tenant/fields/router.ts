import { adminProcedure, router } from "@/domain/guard/procedures";
import { changeFields } from "./change-fields";
import { ChangeFields } from "./schema";

/** Merged into `tenant`. */
export const fieldRouter = router({
  change: adminProcedure.input(ChangeFields).mutation(({ ctx, input }) => changeFields(ctx, input)),
});
