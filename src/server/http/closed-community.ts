import { AppError } from "@/lib/app-error";
import { resolveHost } from "@/server/tenants/resolve-host";
import { problem } from "./route-guard";

/** What pages, procedures and endpoints of a suspended community say. */
export const PAUSED = {
  title: "This community is paused",
  text: "We'll be back soon.",
  retryAfterSeconds: 3600,
} as const;

const ABSENT = "There's no community at this address.";

/** Why a host has no request context: its community is suspended, or there is none. (TEN-14) */
export async function findClosure(headers: Headers): Promise<AppError> {
  const resolved = await resolveHost(headers.get("host"));
  if (resolved?.tenant.status !== "suspended") return new AppError("NOT_FOUND", ABSENT);
  const { title, text, retryAfterSeconds } = PAUSED;
  return new AppError("SERVICE_UNAVAILABLE", `${title}. ${text}`, "paused", retryAfterSeconds);
}

/** @param absent the words if there is no community, for an endpoint that doesn't reveal it */
export async function closedProblem(headers: Headers, absent = ABSENT): Promise<Response> {
  const { message, retryAfterSeconds } = await findClosure(headers);
  if (!retryAfterSeconds) return problem(404, absent);
  return problem(503, message, { "Retry-After": String(retryAfterSeconds) });
}
