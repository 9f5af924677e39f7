import { TRPCError } from "@trpc/server";
import * as m from "#messages";
import { createContext } from "@/api/trpc/context";
import { createCaller } from "@/api/trpc/root";
import { exportUrl } from "@/domain/auth/export/rules";
import type { Context } from "@/domain/guard/request-context";
import { closedProblem } from "@/domain/tenant/closed-community";
import { openArchive } from "@/features/auth/export/export";
import { dispositionOf, fileNameOf } from "@/lib/format/file-name";
import { toDay } from "@/lib/time/calendar-day";
import { problem } from "@/server/http/route-guard";

/**
 * Serves a data export to its owner only. All others get a 404, so they don't learn that it exists (GDP-1).
 */
export async function answerExport(request: Request, id: string): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" });
  const context = await createContext(request.headers, headers);
  if (!context) return closedProblem(request.headers, m.app_files_noExport());
  try {
    const file = (await isReady(context, id)) && (await openArchive(context.viewer?.userId ?? "", id));
    if (!file) return problem(404, m.app_files_noExport());
    const day = toDay(context.now);
    headers.set("Content-Type", "application/zip");
    headers.set("Content-Length", String(file.bytes));
    headers.set(
      "Content-Disposition",
      dispositionOf("attachment", fileNameOf([m.auth_account_exportTitle(), day], "zip")),
    );
    return new Response(file.stream, { headers });
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
    if (error.code === "TOO_MANY_REQUESTS") return problem(429, error.message, headers);
    return problem(404, m.app_files_noExport());
  }
}

/** The procedure identifies the viewer; the export is theirs if it is the one it returns. */
async function isReady(context: Context, id: string): Promise<boolean> {
  const shown = await createCaller(context).auth.readExport();
  return shown?.state === "ready" && shown.url === exportUrl(id);
}
