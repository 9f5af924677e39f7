import { clearBlocks } from "@/domain/security/access-blocks";
import { clearTenant, clearTenants } from "@/domain/tenant/resolve-host";
import type { ChangeListener } from "@/server/cache/invalidation-listener";
import { listedStartups } from "./existence-checks";

/** The facts that the proxy needs for each request are cached in the process, until any instance changes them. */
export const cachedFacts: ChangeListener = {
  onChange(tag) {
    const [kind, id = ""] = tag.split(":", 2);
    if (kind === "tenant") clearTenant(id);
    if (kind === "directory") listedStartups.clear(id);
    if (kind === "blocks") clearBlocks(id);
  },
  onGap() {
    clearTenants();
    listedStartups.clearAll();
    clearBlocks();
  },
};
