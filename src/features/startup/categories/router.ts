import { adminProcedure, router } from "@/domain/guard/procedures";
import { changeCategories } from "./change-categories";
import { ChangeCategories } from "./schema";

const admin = adminProcedure.meta({ feature: "startup_directory" });

/** Merged into `startup`. */
export const categoryRouter = router({
  change: admin.input(ChangeCategories).mutation(({ ctx, input }) => changeCategories(ctx, input)),
});
