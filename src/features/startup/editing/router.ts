import { memberProcedure, router } from "@/server/trpc/procedures";
import { archiveStartup, editStartup } from "./edit-startup";
import { ArchiveStartup, EditStartup } from "./schema";

const member = memberProcedure.meta({ feature: "startup_directory" });
const speaker = memberProcedure.meta({ feature: "startup_directory", speaks: true });

/** Merged into `startup`. */
export const editingRouter = router({
  edit: speaker.input(EditStartup).mutation(({ ctx, input }) => editStartup(ctx, input)),
  archive: member.input(ArchiveStartup).mutation(({ ctx, input }) => archiveStartup(ctx, input)),
});
