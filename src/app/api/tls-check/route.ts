import { resolveHost } from "@/domain/tenant/resolve-host";
import { problem } from "@/server/http/route-guard";

export const dynamic = "force-dynamic";

/**
 * Tells a TLS proxy if it may request a certificate for a domain. Only domains of communities and domains
 * with proven ownership are allowed, so that strangers can't use up the certificate quota by pointing names
 * here. A paused community keeps its certificate (TEN-9).
 */
export async function GET(request: Request): Promise<Response> {
  const domain = new URL(request.url).searchParams.get("domain");
  const found = await resolveHost(domain);
  if (found?.via !== "address" || found.tenant.status === "deleted") return problem(404, "Not found.");
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
