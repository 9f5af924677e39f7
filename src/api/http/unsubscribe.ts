import { getTRPCErrorFromUnknown } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import * as m from "#messages";
import { createContext } from "@/api/trpc/context";
import { createCaller } from "@/api/trpc/root";
import { logError } from "@/domain/guard/errors";
import { closedProblem } from "@/domain/tenant/closed-community";
import { AppError } from "@/lib/errors/app-error";
import { problem } from "@/server/http/route-guard";

const pageOf = (token: string): string => `/unsubscribe?token=${encodeURIComponent(token)}`;
const tokenIn = (request: Request): string => new URL(request.url).searchParams.get("token") ?? "";

/** Redirects to the page without changing anything, because security scanners open every link in an email. */
export const showUnsubscribe = (request: Request): Response =>
  new Response(null, {
    status: 303,
    headers: { Location: pageOf(tokenIn(request)), "Cache-Control": "no-store" },
  });

/**
 * One-click unsubscribe (RFC 8058), from an email client or our page. It needs no session or script; the
 * token is the proof (NOT-3).
 */
export async function answerUnsubscribe(request: Request): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const context = await createContext(request.headers, headers);
  if (!context) return closedProblem(request.headers);
  if (!(await isOneClick(request))) return problem(400, m.notification_unsubscribe_noForm());
  const isReader = request.headers.get("accept")?.includes("text/html") ?? false;
  const token = tokenIn(request);
  try {
    await createCaller(context).notification.unsubscribe({ token });
  } catch (thrown) {
    if (!isReader) return toErrorResponse(thrown, context.requestId, headers);
  }
  if (isReader) headers.set("Location", pageOf(token));
  return new Response(isReader ? null : `${m.notification_unsubscribe_done()}.\n`, {
    status: isReader ? 303 : 200,
    headers,
  });
}

async function isOneClick(request: Request): Promise<boolean> {
  try {
    return (await request.formData()).get("List-Unsubscribe") === "One-Click";
  } catch {
    return false;
  }
}

function toErrorResponse(thrown: unknown, requestId: string, headers: Headers): Response {
  const error = getTRPCErrorFromUnknown(thrown);
  logError(error, "notification.unsubscribe", requestId);
  const message = error.cause instanceof AppError ? error.message : m.app_files_failed({ id: requestId });
  return problem(getHTTPStatusCodeFromError(error), message, headers);
}
