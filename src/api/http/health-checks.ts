import { env } from "@/env";
import { findUnreadyReason } from "@/server/db/readiness";
import { carriesBearer } from "@/server/http/bearer-token";
import { problem } from "@/server/http/route-guard";
import { log } from "@/server/logging/log";
import { writeMetrics } from "./metrics";

const health = (status: "ok" | "not ok"): Response =>
  Response.json(
    { status },
    { status: status === "ok" ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );

export const answerLive = (): Response => health("ok");

/** Readiness check for load balancers. The reason for a failure is only logged. */
export async function answerReady(): Promise<Response> {
  const reason = await findUnreadyReason();
  if (reason) log.warn(`not ready: ${reason}`);
  return health(reason ? "not ok" : "ok");
}

/** For Prometheus. Without a configured token, or with a wrong one, the route returns 404. */
export async function answerMetrics(authorization: string | null): Promise<Response> {
  const secret = env.METRICS_TOKEN;
  if (!secret || !carriesBearer(authorization, secret)) return problem(404, "Not found.");
  return new Response(await writeMetrics(), {
    headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" },
  });
}
