import { inApi } from "@/domain/guard/api-operation";
import { memberProcedure, router } from "@/domain/guard/procedures";
import { ArchiveStartup, EditStartup } from "@/domain/startup/editing/schema";
import { archiveStartup, editStartup } from "./edit-startup";

const member = memberProcedure.meta({ feature: "startup_directory" });
const speaker = memberProcedure.meta({ feature: "startup_directory", speaks: true });

/** Merged into `startup`. */
export const editingRouter = router({
  edit: speaker.input(EditStartup).mutation(({ ctx, input }) => editStartup(ctx, input)),
  archive: member
    .meta(
      inApi("startups:write", {
        route: "POST /startups/{startupId}/archive",
        summary: "Take a startup from the directory, or put it back",
      }),
    )
    .input(ArchiveStartup)
    .mutation(({ ctx, input }) => archiveStartup(ctx, input)),
});
