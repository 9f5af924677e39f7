import { blocksAddress, knownBlocks, readBlocks } from "@/domain/security/access-blocks";
import { noteEvent } from "@/domain/security/security-events";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { blockedPage } from "@/server/http/error-pages";
import { log } from "@/server/logging/log";

export type BlockedAnswer = { status: number; text: string; headers: Record<string, string> };

/** Health checks are never blocked. */
const OPEN = /^\/api\/health\//;

type BlockCheckRequest = { host: string | undefined; ip: string; path: string; requestId: string };

/**
 * Rejects blocked IP addresses before any work is done, for pages, files and procedures. If the rules can't
 * be read, it lets all requests pass (SEC-4).
 */
export async function rejectBlockedIp({
  host,
  ip,
  path,
  requestId,
}: BlockCheckRequest): Promise<BlockedAnswer | null> {
  if (OPEN.test(path)) return null;
  try {
    const tenant = (await resolveHost(host))?.tenant;
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
    const headers = { "content-type": "application/json" };
    return { status: 403, text: JSON.stringify({ error: { message } }), headers };
  } catch (error) {
    log.warn({ err: error }, "blocks could not be read");
    return null;
  }
}
