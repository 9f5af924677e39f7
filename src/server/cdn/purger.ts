import { env } from "@/env";
import { errorReason } from "@/lib/errors/error-reason";
import { processSingleton } from "@/lib/process-singleton";
import { communityTag, EVERY_PAGE, filesTag, STALE_SECONDS } from "@/server/http/cdn-headers";
import { log } from "@/server/logging/log";
import { standForLeader } from "./leader";
import { PurgeQueue, type PurgeReport } from "./purge-queue";

type Purge = (tags: readonly string[]) => Promise<void>;
type Cdn = { purge: Purge | null; queue: PurgeQueue | null; counts: Record<PurgeReport["result"], number> };

const cdn = () =>
  processSingleton<Cdn>("cdn", () => ({
    purge: null,
    queue: null,
    counts: { accepted: 0, failed: 0, expired: 0 },
  }));

/** How often this process has called the CDN, by result, and for how long the oldest change has waited. */
export const purgeFigures = () => ({ counts: cdn().counts, lagSeconds: (cdn().queue?.lagMs() ?? 0) / 1000 });

/** Asks the CDN to drop what no page carries, to see whether it takes purges. */
export async function tryPurge(): Promise<void> {
  const { purge } = cdn();
  if (!purge) throw new Error("This process can't reach the CDN.");
  await purge(["probe"]);
}

/** The cache tag of the pages that a change ends; the second part of its tag names the community. */
function toCacheTag(changed: string): string | null {
  const [kind, tenantId] = changed.split(":");
  if (!tenantId) return null;
  if (kind === "files") return filesTag(tenantId);
  return tenantId === "*" ? EVERY_PAGE : communityTag(tenantId);
}

/**
 * Tells the CDN of changes. All instances hear of them, and the leader alone purges. A new leader purges
 * everything, because the one before it may not have finished.
 */
export function startPurger(purge: Purge) {
  const keptMs = (env.CDN_PAGE_SECONDS + STALE_SECONDS) * 1000;
  const state = cdn();
  state.purge = purge;
  const open = () => {
    state.queue = new PurgeQueue({ purge, keptMs, report: createReport(keptMs) });
    state.queue.add(EVERY_PAGE);
  };
  const close = () => {
    state.queue?.stop();
    state.queue = null;
  };
  const resign = standForLeader({
    onElected: () => {
      close();
      open();
    },
    onLost: close,
  });
  return {
    onChange(changed: string): void {
      const tag = toCacheTag(changed);
      if (tag) state.queue?.add(tag, changed.startsWith("counts:"));
    },
    async stop(): Promise<void> {
      close();
      await resign();
    },
  };
}

/** Logs when the CDN begins to fail and when it accepts purges again, but not each attempt. */
function createReport(keptMs: number): (report: PurgeReport) => void {
  let isFailing = false;
  return ({ result, tags, waitedMs, error }) => {
    cdn().counts[result] += 1;
    if (result === "expired") log.error({ tags }, "pages of the CDN were not purged; they have expired");
    if (result === "failed" && !isFailing)
      log.error(
        { err: error, reason: errorReason(error), tags },
        `the CDN doesn't accept purges: visitors may see pages that are up to ${keptMs / 1000} seconds old`,
      );
    if (result === "accepted" && isFailing) log.info({ waitedMs }, "the CDN accepts purges again");
    if (result !== "expired") isFailing = result === "failed";
  };
}
