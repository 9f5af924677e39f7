import { TRPCError } from "@trpc/server";
import * as m from "#messages";
import { createContext } from "@/api/trpc/context";
import type { ExportView } from "@/domain/auth/export/rules";
import type { Context } from "@/domain/guard/request-context";
import { closedProblem } from "@/domain/tenant/closed-community";
import { dispositionOf, fileNameOf } from "@/lib/format/file-name";
import { toDay } from "@/lib/time/calendar-day";
import type { OpenFile } from "@/server/adapters/files/port";
import { problem } from "@/server/http/route-guard";

/** `read` is the procedure that decides who may see the archive. `url` is the requested one's. */
type Wanted = {
  url: string;
  title: () => string;
  read: (context: Context) => Promise<ExportView | null>;
  open: (context: Context) => Promise<OpenFile | null>;
};

/** Serves an archive. Users who may not have it get a 404, so they don't learn that it exists. */
export async function answerArchive(request: Request, wanted: Wanted): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" });
  const context = await createContext(request.headers, headers);
  if (!context) return closedProblem(request.headers, m.app_files_noExport());
  try {
    const shown = await wanted.read(context);
    const file = shown?.state === "ready" && shown.url === wanted.url && (await wanted.open(context));
    if (!file) return problem(404, m.app_files_noExport());
    headers.set("Content-Type", "application/zip");
    headers.set("Content-Length", String(file.bytes));
    const name = fileNameOf([wanted.title(), toDay(context.now)], "zip");
    headers.set("Content-Disposition", dispositionOf("attachment", name));
    return new Response(file.stream, { headers });
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
    if (error.code === "TOO_MANY_REQUESTS") return problem(429, error.message, headers);
    return problem(404, m.app_files_noExport());
  }
}
