import { TRPCError } from "@trpc/server";
import * as m from "#messages";
import { createContext } from "@/api/trpc/context";
import { createCaller } from "@/api/trpc/root";
import { closedProblem } from "@/domain/tenant/closed-community";
import { dispositionOf, fileNameOf } from "@/lib/format/file-name";
import { isId } from "@/lib/id";
import { problem } from "@/server/http/route-guard";

type Caller = ReturnType<typeof createCaller>;

/** Returns one session as a calendar file, to viewers that may see it (SES-7). */
export const answerCalendar = (request: Request, sessionId: string): Promise<Response> =>
  answer(request, "attachment", m.session_calendar_fileName, async ({ session }) =>
    isId(sessionId) ? session.seats.calendar({ sessionId }) : null,
  );

/** Returns all sessions of the member with this secret URL (LEAD-16). */
export const answerFeed = (request: Request, file: string): Promise<Response> =>
  answer(request, "inline", m.common_sessions, async ({ session }) => {
    const token = /^([\w-]{1,100})\.ics$/.exec(file)?.[1];
    return token ? session.seats.feed({ word: token }) : null;
  });

/** Viewers without access get a 404, so they don't learn that the session exists. */
async function answer(
  request: Request,
  kind: "attachment" | "inline",
  title: () => string,
  write: (caller: Caller) => Promise<string | null>,
): Promise<Response> {
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    "Content-Type": "text/calendar; charset=utf-8",
    "X-Robots-Tag": "noindex",
  });
  const context = await createContext(request.headers, headers);
  if (!context) return closedProblem(request.headers, m.app_files_noCalendar());
  headers.set("Content-Disposition", dispositionOf(kind, fileNameOf([title()], "ics")));
  try {
    const text = await write(createCaller(context));
    return text === null ? problem(404, m.app_files_noCalendar()) : new Response(text, { headers });
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
    if (error.code === "TOO_MANY_REQUESTS") return problem(429, error.message);
    return problem(404, m.app_files_noCalendar());
  }
}
