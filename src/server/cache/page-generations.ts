import { processSingleton } from "../../lib/process-singleton.ts";

type Generations = { latest: number; ofAll: number; ofTenant: Map<string, number> };

/** Written by the invalidation listener, which Next bundles, and read by `src/server.ts` outside the bundles. */
const generations = () =>
  processSingleton<Generations>("page-generations", () => ({ latest: 0, ofAll: 0, ofTenant: new Map() }));

/**
 * The number of the latest change to a community's public pages. A page is current as long as the number is the
 * one that was read before its request was handled.
 */
export function pageGeneration(tenantId: string): number {
  const { ofAll, ofTenant } = generations();
  return Math.max(ofAll, ofTenant.get(tenantId) ?? 0);
}

/** Ends the generation of the community that each cache tag names in its second part. */
export function endPageGenerations(tags: readonly string[]): void {
  const now = generations();
  for (const tag of tags) {
    const [, tenantId] = tag.split(":");
    now.latest += 1;
    if (tenantId) now.ofTenant.set(tenantId, now.latest);
  }
}

export function endAllPageGenerations(): void {
  const now = generations();
  now.latest += 1;
  now.ofAll = now.latest;
}
