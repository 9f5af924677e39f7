import { decide } from "@/access/decide";
import { ruleAt } from "@/access/pages";
import { readViewer } from "@/domain/auth/viewer";
import { consumePageLimit } from "@/domain/guard/rate-limit";
import { requestFacts } from "@/domain/tenant/request-facts";
import type { AskedPath } from "@/server/bundle-bridge";
import { log } from "@/server/logging/log";

/**
 * Whether a kept shell, or a page of a members-only community, may be sent to the viewer of a request. Other requests
 * go on to the proxy, which answers with the reason.
 */
export async function admitsViewer({ path, headers }: AskedPath): Promise<boolean> {
  try {
    const rule = ruleAt(path) ?? {};
    const { community } = requestFacts(headers);
    const tenant = (await community)?.tenant;
    if (!tenant) return false;
    const now = new Date();
    const viewer = await readViewer(tenant, headers, now);
    if (!decide(rule, { tenant, viewer, now }).allowed) return false;
    return (await consumePageLimit(tenant, headers, "own-page")).allowed;
  } catch (error) {
    log.warn({ err: error }, "a viewer could not be looked up");
    return false;
  }
}
