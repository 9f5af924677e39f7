import { adminProcedure, router } from "@/domain/guard/procedures";
import {
  cancelImport,
  checkImport,
  inviteImported,
  startImport,
  stopInviting,
  undoImport,
} from "./change-import";
import { exportLeftOut, listRows, readImports } from "./queries";
import { CheckImport, ListRows, OneImport, UploadImport } from "./schema";
import { uploadImport } from "./upload-import";

export const importRouter = router({
  upload: adminProcedure.input(UploadImport).mutation(({ ctx, input }) => uploadImport(ctx, input)),
  read: adminProcedure.query(({ ctx }) => readImports(ctx)),
  rows: adminProcedure.input(ListRows).query(({ ctx, input }) => listRows(ctx, input)),
  check: adminProcedure.input(CheckImport).mutation(({ ctx, input }) => checkImport(ctx, input)),
  start: adminProcedure.input(OneImport).mutation(({ ctx, input }) => startImport(ctx, input)),
  cancel: adminProcedure.input(OneImport).mutation(({ ctx, input }) => cancelImport(ctx, input)),
  undo: adminProcedure.input(OneImport).mutation(({ ctx, input }) => undoImport(ctx, input)),
  invite: adminProcedure.input(OneImport).mutation(({ ctx, input }) => inviteImported(ctx, input)),
  stopInviting: adminProcedure.input(OneImport).mutation(({ ctx, input }) => stopInviting(ctx, input)),
  exportLeftOut: adminProcedure.input(OneImport).mutation(({ ctx, input }) => exportLeftOut(ctx, input)),
});
