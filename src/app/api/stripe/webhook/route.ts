import { takePaymentEvent } from "@/api/jobs/payments";
import { problem } from "@/server/http/route-guard";
import { log } from "@/server/logging/log";

export const dynamic = "force-dynamic";

/**
 * Stripe webhook; the signature covers the raw body. Responds at once and leaves the processing to a queue
 * (BIL-4).
 */
export async function POST(request: Request): Promise<Response> {
  const signature = request.headers.get("stripe-signature") ?? "";
  try {
    const received = await takePaymentEvent(await request.text(), signature);
    if (!received) return problem(404, "Not found.");
    if (received === "refused") return problem(400, "The event isn't authentic.");
    return Response.json({ received: true }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    log.error({ err: error }, "an event of the payment provider could not be received");
    return problem(503, "The event could not be taken.", { "Retry-After": "30" });
  }
}
