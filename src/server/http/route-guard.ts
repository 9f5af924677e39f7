import { log } from "@/server/logging/log";

/**
 * Whether a write comes from a page of the same host. Browsers send Origin with every POST; what sends none
 * is no browser and carries nobody's cookie by accident.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (!origin) return [null, "same-origin", "none"].includes(request.headers.get("sec-fetch-site"));
  return URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
}

/** A plain refusal of a route handler. */
export const problem = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ error: { message } }, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** For a call that cannot be prepared: the community or the viewer could not be read. */
export function noteUnprepared(error: unknown): undefined {
  log.error({ err: error }, "a call could not be prepared");
}

export const unprepared = (): Response =>
  problem(503, "The database does not answer. Please try again in a moment.", { "Retry-After": "5" });
