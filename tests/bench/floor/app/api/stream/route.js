import { viewers } from "../viewers.js";

/** The least that server-sent events can be: one chunk an event, without any sign-in. */
export function GET(request) {
  const body = new ReadableStream({
    start(controller) {
      viewers.add(controller);
      controller.enqueue(new TextEncoder().encode("event: connected\ndata: \n\n"));
      request.signal.addEventListener("abort", () => viewers.delete(controller));
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store" },
  });
}
