import { CountVisit } from "@/features/analytics/schema";
import { countVisit } from "@/features/analytics/visits";
import { readCall } from "@/server/call";
import { countVisits } from "@/server/limit-call";
import { isSameOrigin, problem } from "@/server/route-guard";
import { noteLimit } from "@/server/security-events";
import { readViewer } from "@/server/viewer";

/**
 * Takes word of a visit from a page: `POST /api/visits`. The answer is the same whether it was counted or not, and
 * on an address that is not the community's own nothing is.
 */
export async function answerVisit(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isSameOrigin(request)) return problem(403, "The request comes from elsewhere.");
  const call = await readCall(headers);
  if (!call) return problem(404, "There is no community at this address.");
  const { allowed, kind, resetSeconds } = await countVisits(call.tenant, call.ip);
  if (!allowed) {
    noteLimit(call, "visits", kind);
    return problem(429, "Too many visits.", { "Retry-After": String(resetSeconds) });
  }
  const visit = CountVisit.safeParse(await request.json().catch(() => null));
  if (!visit.success) return problem(400, "A visit is expected.");
  if (call.via === "address" && call.tenant.capabilities.startup_directory) {
    const viewer = await readViewer(call.tenant, headers, call.now);
    await countVisit({ ...call, viewer, headers }, visit.data);
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
