import { writeMetrics } from "@/api/metrics";
import { env } from "@/env";
import { carriesBearer } from "@/server/bearer";
import { problem } from "@/server/route-guard";

export const dynamic = "force-dynamic";

/** For Prometheus; where no token is set there is nothing here. */
export async function GET(request: Request): Promise<Response> {
  const secret = env.METRICS_TOKEN;
  if (!secret || !carriesBearer(request.headers.get("authorization"), secret))
    return problem(404, "Not found.");
  return new Response(await writeMetrics(), {
    headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" },
  });
}
