import * as m from "#messages";
import { log } from "@/server/logging/log";

/**
 * Returns true if a write comes from a page on the same host. Browsers send Origin with every POST. A client
 * that doesn't isn't a browser, so it can't be tricked into sending a user's cookie.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (!origin) return [null, "same-origin", "none"].includes(request.headers.get("sec-fetch-site"));
  return URL.canParse(origin) && new URL(origin).host === request.headers.get("host");
}

export const problem = (status: number, message: string, headers: HeadersInit = {}): Response =>
  Response.json({ error: { message } }, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** For a request that can't be prepared because the community or viewer couldn't be read. */
export function noteUnprepared(error: unknown): undefined {
  log.error({ err: error }, "a call could not be prepared");
}

export const unprepared = (): Response => problem(503, m.server_http_databaseAway(), { "Retry-After": "5" });
