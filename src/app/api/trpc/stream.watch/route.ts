import { prepareTrpc } from "@/api/trpc/handler";
import { streamEvents } from "@/api/trpc/sse";

/** The only streaming procedure. `pages/api/trpc` serves all others. */
export async function GET(request: Request): Promise<Response> {
  const context = await prepareTrpc(request);
  return context instanceof Response ? context : streamEvents(request, context);
}

/** Otherwise Next would open a stream for a HEAD request. */
export const HEAD = (): Response => new Response(null, { status: 204 });
