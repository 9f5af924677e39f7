import { TRPCError } from "@trpc/server";

/**
 * Sends a browser on after the provider: where the procedure says or, when it refuses, back to signing in. Who
 * calls too often is told so and may load the page anew, since nothing was spent; `headers` say when.
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
