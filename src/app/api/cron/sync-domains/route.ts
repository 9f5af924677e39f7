import { syncDomains } from "@/api/jobs/domain-sync";
import { env } from "@/env";
import { carriesBearer } from "@/server/http/bearer-token";
import { problem } from "@/server/http/route-guard";
import { log } from "@/server/logging/log";

export const dynamic = "force-dynamic";

const answer = (status: number, body: unknown): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store" } });

/**
 * Triggered by the operator's scheduler. Hosted schedulers send GET and scripts mostly POST; both work.
 * Without the secret it responds as if the route didn't exist (TEN-8).
 */
async function answerTimer(request: Request): Promise<Response> {
  const secret = env.CRON_SECRET;
  if (!secret || !carriesBearer(request.headers.get("authorization"), secret))
    return problem(404, "Not found.");
  try {
    const result = await syncDomains("sync-domains", "cron");
    if (!result) return answer(200, { state: "not configured" });
    return answer(result.state === "continues" ? 202 : 200, result);
  } catch (error) {
    log.error({ err: error }, "domains could not be synced");
    return problem(500, "The domains could not be synced.");
  }
}

export { answerTimer as GET, answerTimer as POST };
