import { log } from "@/server/log";
import { findUnreadyReason } from "@/server/readiness";

export const dynamic = "force-dynamic";

/** Whether a load balancer should send requests here; the reason against it is for the log alone. */
export async function GET(): Promise<Response> {
  const reason = await findUnreadyReason();
  if (reason) log.warn(`not ready: ${reason}`);
  return Response.json(
    { status: reason ? "not ok" : "ok" },
    { status: reason ? 503 : 200, headers: { "Cache-Control": "no-store" } },
  );
}
