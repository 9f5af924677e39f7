import { TRPCError } from "@trpc/server";

/**
 * Redirects the browser after the provider's callback: to the procedure's target, or to the sign-in page if
 * the procedure refuses. A rate-limited user may reload the page, because nothing was consumed; `headers`
 * carry the retry time.
 */
export async function goOn(headers: Headers, proceed: () => Promise<string>): Promise<Response> {
  headers.set("Cache-Control", "no-store");
  headers.set("Referrer-Policy", "no-referrer");
  try {
    headers.set("Location", await proceed());
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
    if (error.code === "TOO_MANY_REQUESTS") {
      headers.set("Content-Type", "text/plain; charset=utf-8");
      return new Response(error.message, { status: 429, headers });
    }
    headers.set("Location", "/auth?error=google");
  }
  return new Response(null, { status: 303, headers });
}
