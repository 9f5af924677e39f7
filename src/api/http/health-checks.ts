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

/** Whether the process runs: to be asked at all is proof enough. */
export const answerLive = (): Response => health("ok");

/** Whether a load balancer should send requests here; the reason against it is for the log alone. */
export async function answerReady(): Promise<Response> {
  const reason = await findUnreadyReason();
  if (reason) log.warn(`not ready: ${reason}`);
  return health(reason ? "not ok" : "ok");
}

/** For Prometheus; without a configured token, or with a wrong one, the route doesn't exist. */
export async function answerMetrics(authorization: string | null): Promise<Response> {
  const secret = env.METRICS_TOKEN;
  if (!secret || !carriesBearer(authorization, secret)) return problem(404, "Not found.");
  return new Response(await writeMetrics(), {
    headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" },
  });
}
