import * as m from "#messages";
import { requestFacts } from "@/domain/tenant/request-facts";
import { AppError } from "@/lib/errors/app-error";
import { PAUSED } from "@/server/http/error-pages";
import { problem } from "@/server/http/route-guard";

/** Why a host has no request context: its community is suspended, or there is none. (TEN-14) */
export async function findClosure(headers: Headers): Promise<AppError> {
  const resolved = await requestFacts(headers).community;
  if (resolved?.tenant.status !== "suspended") return new AppError("NOT_FOUND", m.server_http_absent());
  const { title, text, retryAfterSeconds } = PAUSED;
  return new AppError("SERVICE_UNAVAILABLE", `${title()}. ${text()}`, "paused", retryAfterSeconds);
}

/** @param absent the words if there is no community, for an endpoint that doesn't reveal it */
export async function closedProblem(
  headers: Headers,
  absent: string = m.server_http_absent(),
): Promise<Response> {
  const { message, retryAfterSeconds } = await findClosure(headers);
  if (!retryAfterSeconds) return problem(404, absent);
  return problem(503, message, { "Retry-After": String(retryAfterSeconds) });
}
