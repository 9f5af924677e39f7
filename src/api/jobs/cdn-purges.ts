import { isCdnHost } from "@/domain/tenant/cdn-hosts";
import { env } from "@/env";
import { openProvider } from "@/features/hosting/provider";
import { bundleBridge } from "@/server/bundle-bridge";
import { announceChange, tags } from "@/server/cache/invalidate";
import type { ChangeListener } from "@/server/cache/invalidation-listener";
import { startPurger } from "@/server/cdn/purger";
import { flushNotices } from "@/server/events/notices";
import { cachePort } from "@/server/providers";
import { anyScope } from "./scopes";

/** @throws if the cache or the provider didn't accept all of it */
async function purge(cacheTags: readonly string[]): Promise<void> {
  const cache = cachePort();
  if (cache) return cache.purgeTags(cacheTags);
  const scope = await anyScope("purge-cdn");
  if (!scope) throw new Error("There is no community yet.");
  const provider = await openProvider(scope, "purge");
  await provider.purgeTags(cacheTags);
}

/** Through the database, because only the leader purges. */
const purgeEverything = (): void => announceChange(tags.cdn());

type CdnPurges = ChangeListener & { onListening: () => void; stop: () => Promise<void> };

/**
 * Keeps a CDN's pages fresh; null without one. Each instance has all pages dropped when it starts and when it
 * ends, because another build's pages refer to other scripts, and after it may have missed changes, because it
 * may have sent old pages meanwhile.
 */
export function startCdnPurges(): CdnPurges | null {
  if (env.CDN_CACHE === "off") return null;
  const purger = startPurger(purge);
  bundleBridge().isCdnHost = isCdnHost;
  return {
    onChange: purger.onChange,
    onGap: purgeEverything,
    onListening: purgeEverything,
    async stop() {
      purgeEverything();
      await flushNotices();
      await purger.stop();
    },
  };
}
