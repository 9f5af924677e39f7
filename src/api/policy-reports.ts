import { z } from "zod";
import { readCall } from "@/server/call";
import { countVisits } from "@/server/limit-call";
import { problem } from "@/server/route-guard";
import { noteEvent } from "@/server/security-events";

const DIRECTIVES = ["script-src", "style-src", "img-src", "font-src", "connect-src", "worker-src"] as const;
const OTHERS = [
  "frame-src",
  "object-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
  "default-src",
] as const;

const Report = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
  }),
});

/** Its name among those of our policies; a report says what it likes. */
function directiveIn(report: z.infer<typeof Report>): string {
  const { "effective-directive": effective, "violated-directive": violated = "" } = report["csp-report"];
  const name = (effective ?? violated).split(" ")[0]?.replace(/-(elem|attr)$/, "");
  return [...DIRECTIVES, ...OTHERS].find((known) => known === name) ?? "other";
}

/**
 * Counts what a browser reports to have kept from running: `POST /api/csp-reports`. Of a report nothing is kept but
 * which part of the policy it names. (`docs/behaviours.md`, SEC-5)
 */
export async function takePolicyReport(request: Request): Promise<Response> {
  const call = await readCall(request.headers);
  if (!call) return problem(404, "There is no community at this address.");
  const { allowed, resetSeconds } = await countVisits(call.tenant, call.ip, "visit");
  if (!allowed) return problem(429, "Too many reports.", { "Retry-After": String(resetSeconds) });
  const report = Report.safeParse(await request.json().catch(() => null));
  if (!report.success) return problem(400, "A report is expected.");
  noteEvent({ tenantId: call.tenant.id, kind: "policy", route: directiveIn(report.data), ip: call.ip });
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
