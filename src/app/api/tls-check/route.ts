import { problem } from "@/server/http/route-guard";
import { resolveHost } from "@/server/tenants/resolve-host";

export const dynamic = "force-dynamic";

/**
 * Whether a TLS proxy may ask for a certificate of a domain: only one that is a community's own or that its owner has
 * proved, so that nobody spends the certificates by pointing names here. A paused community keeps its certificate.
 * (`docs/behaviours.md`, TEN-9)
 */
export async function GET(request: Request): Promise<Response> {
  const domain = new URL(request.url).searchParams.get("domain");
  const found = await resolveHost(domain);
  if (found?.via !== "address" || found.tenant.status === "deleted") return problem(404, "Not found.");
  return Response.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
}
