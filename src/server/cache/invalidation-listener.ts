import { LRUCache } from "lru-cache";
import { env } from "@/env";
import { probeListener } from "@/server/events/listener-health";
import { log } from "@/server/logging/log";
import { INVALIDATION_CHANNEL } from "./invalidate";
import { endAllPageGenerations, endPageGenerations } from "./page-generations";
import { beginPurge, endPurge } from "./pending-purges";
import { revalidationSecret } from "./revalidation-secret";

const RECHECK_MS = 1000;
const FLUSH_INTERVAL_MS = 20;
/** `/api/revalidate` takes more in one request. */
const TAGS_PER_REQUEST = 500;
const RETRY_MS = [100, 500, 2000, 5000];

/** Hears of the changes beside the caches of this process. */
export type ChangeListener = {
  onChange: (tag: string) => void;
  /** Changes may have been missed. */
  onGap: () => void;
};

/** These tags concern no page that is kept here. */
const OTHERS = /^(?:blocks|cdn):/;

type Clearing = { tags: string[]; everything?: boolean };

/**
 * Tags to purge. Each is purged immediately and again after one second, because a render that started before
 * the change may be stored after the first purge. Tags that start with `counts:` are purged at most once per
 * second, so that a burst costs one purge.
 */
class InvalidationBuffer {
  private readonly waiting = new Set<string>();
  private readonly again = new Set<string>();
  /** Changed since the last flush; pages for a CDN wait until they are cleared. */
  private readonly changed = new Set<string>();
  private readonly justCleared: LRUCache<string, true>;
  private timer: NodeJS.Timeout | undefined;
  private flushAt = Number.POSITIVE_INFINITY;

  constructor(private readonly recheckMs: number) {
    this.justCleared = new LRUCache({ max: 5000, ttl: recheckMs });
  }

  add(tag: string): void {
    if (OTHERS.test(tag)) return;
    this.waiting.add(tag);
    this.again.add(tag);
    if (!tag.startsWith("counts:") && !this.changed.has(tag)) {
      this.changed.add(tag);
      beginPurge(tag);
    }
    this.flushIn(FLUSH_INTERVAL_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** The earliest requested time wins. */
  private flushIn(ms: number): void {
    const at = Date.now() + ms;
    if (at >= this.flushAt) return;
    clearTimeout(this.timer);
    this.flushAt = at;
    this.timer = setTimeout(() => this.flush(), ms);
  }

  private flush(): void {
    this.flushAt = Number.POSITIVE_INFINITY;
    const due = [...this.waiting].filter((tag) => this.isDue(tag));
    for (const tag of due) this.clear(tag);
    const changed = due.filter((tag) => this.changed.delete(tag));
    void revalidateAll(due).finally(() => changed.forEach(endPurge));
    if (this.waiting.size > 0) this.flushIn(this.recheckMs);
  }

  private isDue(tag: string): boolean {
    return !this.justCleared.has(tag);
  }

  private clear(tag: string): void {
    if (tag.startsWith("counts:")) this.justCleared.set(tag, true);
    if (!this.again.delete(tag)) this.waiting.delete(tag);
  }
}

function endPages(tag: string): void {
  if (!OTHERS.test(tag) && !tag.startsWith("counts:")) endPageGenerations([tag]);
}

/** One request after the other, so that many changes at once don't keep the server from its own work. */
async function revalidateAll(due: readonly string[]): Promise<void> {
  for (let start = 0; start < due.length; start += TAGS_PER_REQUEST)
    await revalidate({ tags: due.slice(start, start + TAGS_PER_REQUEST) });
}

/** Calls this instance's own server, because only it can reach the page cache. */
async function revalidate(body: Clearing, attempt = 0): Promise<void> {
  const failure = await post(body);
  // Again, because an old page may have been answered and kept until Next had forgotten it.
  if (!failure) return body.everything ? endAllPageGenerations() : endPageGenerations(body.tags);
  const wait = RETRY_MS[attempt];
  if (wait === undefined) return log.error({ err: failure }, "the page cache could not be cleared");
  setTimeout(() => void revalidate(body, attempt + 1), wait).unref();
}

async function post(body: Clearing): Promise<unknown> {
  try {
    const response = await fetch(`http://127.0.0.1:${env.PORT}/api/revalidate`, {
      method: "POST",
      headers: { authorization: revalidationSecret(), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.ok ? null : new Error(`/api/revalidate answered ${response.status}`);
  } catch (error) {
    return error;
  }
}

/**
 * Purges tags announced by any instance. After a lost connection it purges everything, because announcements
 * may have been missed. Returns a function that stops it.
 */
export async function listenForInvalidations(
  listeners: readonly ChangeListener[],
  recheckMs = RECHECK_MS,
): Promise<() => Promise<void>> {
  const buffer = new InvalidationBuffer(recheckMs);
  const onChange = (tag: string) => {
    endPages(tag);
    for (const listener of listeners) listener.onChange(tag);
    buffer.add(tag);
  };
  const stop = await probeListener(INVALIDATION_CHANNEL, onChange, () => {
    endAllPageGenerations();
    void revalidate({ tags: [], everything: true });
    for (const listener of listeners) listener.onGap();
  });
  return () => {
    buffer.stop();
    return stop();
  };
}

/** For processes that serve no pages. */
export const listenWithoutPages = ({ onChange, onGap }: ChangeListener): Promise<() => Promise<void>> =>
  probeListener(INVALIDATION_CHANNEL, onChange, onGap);
