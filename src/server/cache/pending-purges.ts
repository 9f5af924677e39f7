import { processSingleton } from "../../lib/process-singleton.ts";

/** More than clearing Next's cache takes; a page that waits longer isn't worth the wait. */
const MAX_WAIT_MS = 1000;

type Clearing = { count: number; done: Promise<void>; finish: () => void };

/** Written by the invalidation listener, which Next bundles, and read by `src/server.ts` outside the bundles. */
const clearings = () => processSingleton("clearings", () => new Map<string, Clearing>());

const tenantOf = (tag: string): string => tag.split(":")[1] ?? "";

/** Next still has the pages of this cache tag, although they have changed. */
export function beginPurge(tag: string): void {
  const known = clearings().get(tenantOf(tag));
  if (known) known.count += 1;
  else {
    let finish = () => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    clearings().set(tenantOf(tag), { count: 1, done, finish });
  }
}

export function endPurge(tag: string): void {
  const known = clearings().get(tenantOf(tag));
  if (!known) return;
  known.count -= 1;
  if (known.count > 0) return;
  clearings().delete(tenantOf(tag));
  known.finish();
}

/** Waits until Next has forgotten the pages of a community that have just changed. */
export async function untilCleared(tenantId: string): Promise<void> {
  const clearing = clearings().get(tenantId);
  if (!clearing) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([clearing.done, late]);
  clearTimeout(timer);
}
