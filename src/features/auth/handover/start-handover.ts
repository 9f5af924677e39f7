import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { platformOrigin } from "@/domain/auth/account-address";
import { hashOf } from "@/domain/auth/one-time-code";
import { HANDOVER_PAGE } from "@/domain/auth/rules";
import type { StartHandover } from "@/domain/auth/schema";
import { returnDomain } from "@/domain/guard/request-context";
import { env } from "@/env";
import { AppError } from "@/lib/errors/app-error";
import { inTenant } from "@/server/db/client";
import { issueState } from "./codes";

/**
 * Begins a sign-in that another community hands over, and returns the URL of the page on which the user agrees to it.
 * The flow is bound to this community, its address and the browser.
 * @throws BAD_REQUEST (`handover`) if `from` isn't a host of the platform
 */
export async function startHandover(
  scope: TenantScope,
  { returnTo, from = env.HUB_DOMAIN, browser }: StartHandover & { browser: string },
): Promise<{ url: string }> {
  const origin = await platformOrigin(from);
  if (!origin) throw new AppError("BAD_REQUEST", m.auth_handover_failed(), "handover");
  const flow = {
    tenantId: scope.tenant.id,
    address: returnDomain(scope),
    browser: hashOf(browser) ?? "",
    returnTo,
  };
  const state = await inTenant(scope, (tx) => issueState(tx, scope, flow));
  return { url: `${origin}${HANDOVER_PAGE}?state=${state}` };
}
