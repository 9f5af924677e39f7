import type { MemberScope } from "@/access/scope";
import { assertFreshSignIn } from "@/domain/auth/factors/fresh-sign-in";
import { type CodeKind, issueCode } from "@/domain/auth/one-time-code";
import { auditKey, noteKey } from "@/features/integrations/keys/keys";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { answerTo, readAuthorization } from "./read-authorization";
import { CODE_SECONDS } from "./rules";
import type { AllowAgent, Grant } from "./schema";

export const codeKind = (tenantId: string): CodeKind => ({ purpose: "agent", boundTo: tenantId });

/**
 * Lets an agent act for the viewer with these scopes. Returns where the browser takes the code, which counts once, for a
 * minute.
 * @throws as `assertFreshSignIn` and `readAuthorization`
 */
export async function allowAgent(
  scope: MemberScope,
  { scopes, ...asked }: AllowAgent,
): Promise<{ redirect: string }> {
  const { tenant, viewer, now } = scope;
  assertFreshSignIn(scope);
  const { name, host } = await readAuthorization(tenant, asked);
  const id = newId();
  const grant: Grant = {
    id,
    allowedAt: now,
    ...{ userId: viewer.userId, client: asked.client_id, redirect: asked.redirect_uri },
    ...{ name, scopes, challenge: asked.code_challenge },
  };
  const code = await inTenant(scope, async (tx) => {
    await auditKey(tx, scope, "connected", id, { kind: "agent", name, host, scopes });
    await noteKey(tx, scope, "agent-connected", `${name} (${host})`);
    return issueCode(tx, codeKind(tenant.id), grant, { now, seconds: CODE_SECONDS });
  });
  return { redirect: answerTo(tenant, asked, { code }) };
}
