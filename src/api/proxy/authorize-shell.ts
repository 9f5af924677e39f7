import { decide } from "@/access/decide";
import { ruleAt } from "@/access/pages";
import { readViewerOnce } from "@/domain/auth/viewer";
import { consumePageLimit } from "@/domain/guard/rate-limit";
import { findTenant } from "@/domain/tenant/resolve-host";
import type { ShellRequest } from "@/server/bundle-bridge";
import { log } from "@/server/logging/log";

/**
 * Whether a kept shell may be sent to the viewer of a request. Other requests go on to the proxy, which answers with
 * the reason.
 */
export async function admitsViewer({ tenantId, path, headers }: ShellRequest): Promise<boolean> {
  try {
    const rule = ruleAt(path);
    const tenant = await findTenant(tenantId);
    if (!rule || !tenant) return false;
    const now = new Date();
    const viewer = await readViewerOnce(tenant, readableHeaders(headers), now);
    if (!decide(rule, { tenant, viewer, now }).allowed) return false;
    return (await consumePageLimit(tenant, String(headers["x-forwarded-for"] ?? ""), "own-page")).allowed;
  } catch (error) {
    log.warn({ err: error }, "a viewer could not be looked up");
    return false;
  }
}

const NAMES = ["cookie", "host", "x-request-id"];

const readableHeaders = (headers: ShellRequest["headers"]): Headers =>
  new Headers(NAMES.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));
