import { knownBlocks, readBlocks } from "@/domain/security/access-blocks";
import { resolveHost } from "@/domain/tenant/resolve-host";
import { normaliseHost } from "@/domain/tenant/rules";
import { env } from "@/env";
import { log } from "@/server/logging/log";

/**
 * Whether a CDN may keep the pages of a host: all its names are the primary domain of an active community that
 * blocks no IP addresses. A CDN answers without asking us, so it can't tell a blocked visitor from others.
 * Other hosts than the primary domain may become another community's without a change to this one.
 */
export async function isCdnHost(names: readonly string[]): Promise<boolean> {
  try {
    const tenant = (await resolveHost(names[0]))?.tenant;
    if (tenant?.status !== "active") return false;
    if (names.some((name) => normaliseHost(name) !== tenant.domain)) return false;
    if (env.BLOCKS === "off") return true;
    const { hasBlockedAddresses } = knownBlocks(tenant.id) ?? (await readBlocks(tenant.id));
    return !hasBlockedAddresses;
  } catch (error) {
    log.warn({ err: error }, "a page is not offered to the CDN");
    return false;
  }
}
