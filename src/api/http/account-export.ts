import * as m from "#messages";
import { createCaller } from "@/api/trpc/root";
import { exportUrl } from "@/domain/auth/export/rules";
import { openArchive } from "@/features/auth/export/export";
import { answerArchive } from "./archive-response";

/** Serves a data export to its owner only (GDP-1). */
export const answerExport = (request: Request, id: string): Promise<Response> =>
  answerArchive(request, {
    url: exportUrl(id),
    title: m.auth_account_exportTitle,
    read: (context) => createCaller(context).auth.readExport(),
    open: ({ viewer }) => openArchive(viewer?.userId ?? "", id),
  });
