import { prepareTrpc } from "@/api/trpc/handler";
import { streamEvents } from "@/api/trpc/sse";

/** The one procedure whose answer does not end; every other is answered by `pages/api/trpc`. */
export async function GET(request: Request): Promise<Response> {
  const context = await prepareTrpc(request);
  return context instanceof Response ? context : streamEvents(request, context);
}

/** Next would open a stream for it that nobody reads. */
export const HEAD = (): Response => new Response(null, { status: 204 });
