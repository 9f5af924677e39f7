import { blocksAddress, knownBlocks, readBlocks } from "@/domain/security/access-blocks";
import { noteEvent } from "@/domain/security/security-events";
import { requestFacts } from "@/domain/tenant/request-facts";
import type { AskedPath } from "@/server/bundle-bridge";
import { blockedPage } from "@/server/http/error-pages";
import { log } from "@/server/logging/log";

export type BlockedAnswer = { status: number; text: string; headers: Record<string, string> };

/** Health checks are never blocked. */
const OPEN = /^\/api\/health\//;

/**
 * Rejects blocked IP addresses before any work is done, for pages, files and procedures. If the rules can't
 * be read, it lets all requests pass (SEC-4).
 */
export async function rejectBlockedIp({ path, headers }: AskedPath): Promise<BlockedAnswer | null> {
  if (OPEN.test(path)) return null;
  try {
    const { community, ip, requestId } = requestFacts(headers);
    const tenant = (await community)?.tenant;
    if (!tenant || !blocksAddress(knownBlocks(tenant.id) ?? (await readBlocks(tenant.id)), ip)) return null;
    noteEvent({
      tenantId: tenant.id,
      kind: "blocked",
      route: path.startsWith("/api/") ? "api" : "pages",
      ip,
    });
    const page = blockedPage(tenant, { ip, requestId });
    if (!path.startsWith("/api/"))
      return { status: 403, text: await page.text(), headers: Object.fromEntries(page.headers) };
    const message = `${tenant.name} doesn't accept requests from ${ip}.`;
    const text = JSON.stringify({ error: { message } });
    return { status: 403, text, headers: { "content-type": "application/json" } };
  } catch (error) {
    log.warn({ err: error }, "blocks could not be read");
    return null;
  }
}
