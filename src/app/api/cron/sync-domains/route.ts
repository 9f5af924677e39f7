import { syncDomains } from "@/api/jobs/domain-sync";
import { noteRefusal } from "@/domain/security/refusals";
import { builtInId } from "@/domain/tenant/built-in-rows";
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
  const authorization = request.headers.get("authorization");
  if (!secret || !carriesBearer(authorization, secret)) {
    if (secret && authorization)
      noteRefusal({ tenantId: builtInId("StartupHub"), call: "cron", reason: "secret" });
    return problem(404, "Not found.");
  }
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
