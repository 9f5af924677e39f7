import { EVERY_PAGE } from "@/server/http/cdn-headers";

/** The most that the strictest provider takes in one call. */
export const TAGS_PER_CALL = 30;
/** Above this many tags, all pages are purged: one call instead of many. */
const MAX_TAGS = 300;
const COLLECT_MS = 100;
/** Between two calls, so that steady changes stay below a provider's limits. */
const CALL_INTERVAL_MS = 300;
/** In a burst of votes, pages are rendered again at most once per second. */
const BURST_MS = 1000;
/**
 * When a change is purged a second time: an answer that was on its way to the CDN, or that an instance sent
 * before it heard of the change, may have arrived after the first time. Later than our own pages end for
 * the second time (`GenerationStarter`).
 */
const AGAIN_MS = 2000;
const RETRY_MS = [200, 500, 1000, 2000, 5000, 10_000];

const sleep = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

type PurgeResult = "accepted" | "failed" | "expired";
/** `waitedMs` is how long ago the oldest change of the call was announced. */
export type PurgeReport = { result: PurgeResult; tags: number; waitedMs: number; error?: unknown };

type Settings = {
  purge: (tags: readonly string[]) => Promise<void>;
  /** After this time no CDN holds a page any more that it kept before. */
  keptMs: number;
  report: (report: PurgeReport) => void;
};

/** When a tag is due, and due again; when its oldest unpurged change was announced, and its newest. */
type Entry = { dueAt: number; againAt: number; since: number; changedAt: number };

const NEVER = Number.POSITIVE_INFINITY;

/**
 * Cache tags to purge. Changes are collected for a moment, so that a transaction with many costs one call; one
 * call runs at a time. A failed call is retried until the pages have expired. A tag waits only
 * once, so that a provider that is down for hours costs no memory.
 */
export class PurgeQueue {
  private readonly entries = new Map<string, Entry>();
  private timer: NodeJS.Timeout | undefined;
  private isCalling = false;
  private isStopped = false;
  private failures = 0;
  private notBefore = 0;
  private calling: Entry[] = [];

  constructor(private readonly settings: Settings) {}

  /** @param isBurst for a change whose pages are rendered again at most once per second */
  add(tag: string, isBurst = false): void {
    const now = Date.now();
    const known = this.entries.get(tag);
    const isFollowing = isBurst && known !== undefined && known.againAt !== NEVER;
    const dueAt = now + COLLECT_MS + (isFollowing ? BURST_MS : 0);
    this.entries.set(tag, {
      dueAt: Math.min(known?.dueAt ?? NEVER, dueAt),
      againAt: now + AGAIN_MS,
      since: known && known.dueAt !== NEVER ? known.since : now,
      changedAt: now,
    });
    this.schedule();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.entries.clear();
  }

  /** How long the oldest change has waited for its first purge, in milliseconds. */
  lagMs(now = Date.now()): number {
    const waiting = [...this.entries.values(), ...this.calling].filter(({ dueAt }) => dueAt !== NEVER);
    return Math.max(0, ...waiting.map(({ since }) => now - since));
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.isCalling || this.isStopped || this.entries.size === 0) return;
    const at = Math.min(...[...this.entries.values()].map(({ dueAt, againAt }) => Math.min(dueAt, againAt)));
    this.timer = setTimeout(() => void this.run(), Math.max(at, this.notBefore) - Date.now());
    this.timer.unref();
  }

  private async run(): Promise<void> {
    this.isCalling = true;
    const due = this.takeDue(Date.now());
    const calls = this.callsFor([...due.keys()]);
    for (const { tags, covered } of calls) {
      const pauseMs = this.notBefore - Date.now();
      if (pauseMs > 0) await sleep(pauseMs);
      if (this.isStopped) break;
      await this.call(tags, covered, due);
    }
    this.calling = [];
    this.isCalling = false;
    this.schedule();
  }

  /** Taken entries keep their second time, if it is yet to come. */
  private takeDue(now: number): Map<string, Entry> {
    const due = new Map<string, Entry>();
    for (const [tag, entry] of this.entries) {
      if (entry.dueAt > now && entry.againAt > now) continue;
      due.set(tag, entry);
      if (entry.againAt > now) this.entries.set(tag, { ...entry, dueAt: NEVER });
      else this.entries.delete(tag);
    }
    this.calling = [...due.values()];
    return due;
  }

  private callsFor(tags: readonly string[]): { tags: readonly string[]; covered: readonly string[] }[] {
    if (tags.includes(EVERY_PAGE) || tags.length > MAX_TAGS) return [{ tags: [EVERY_PAGE], covered: tags }];
    const calls = [];
    for (let start = 0; start < tags.length; start += TAGS_PER_CALL) {
      const part = tags.slice(start, start + TAGS_PER_CALL);
      calls.push({ tags: part, covered: part });
    }
    return calls;
  }

  private async call(tags: readonly string[], covered: readonly string[], due: ReadonlyMap<string, Entry>) {
    const entries = covered.flatMap((tag) => due.get(tag) ?? []);
    const error = await this.settings.purge(tags).then(
      () => null,
      (reason: unknown) => reason ?? new Error("The purge failed."),
    );
    const now = Date.now();
    const waitedMs = now - Math.min(...entries.map(({ since }) => since));
    if (error === null) {
      this.failures = 0;
      this.notBefore = now + CALL_INTERVAL_MS;
      return this.settings.report({ result: "accepted", tags: tags.length, waitedMs });
    }
    const pauseMs = RETRY_MS[Math.min(this.failures, RETRY_MS.length - 1)] ?? 0;
    this.failures += 1;
    this.notBefore = now + pauseMs;
    this.settings.report({ result: "failed", tags: tags.length, waitedMs, error });
    this.putBack(covered, due, now);
  }

  private putBack(tags: readonly string[], due: ReadonlyMap<string, Entry>, now: number): void {
    if (this.isStopped) return;
    let expired = 0;
    for (const tag of tags) {
      const [failed, newer] = [due.get(tag), this.entries.get(tag)];
      if (!failed) continue;
      const changedAt = Math.max(failed.changedAt, newer?.changedAt ?? 0);
      if (now - changedAt > this.settings.keptMs) {
        this.entries.delete(tag);
        expired += 1;
      } else this.entries.set(tag, { ...(newer ?? failed), dueAt: now, since: failed.since, changedAt });
    }
    if (expired > 0)
      this.settings.report({ result: "expired", tags: expired, waitedMs: this.settings.keptMs });
  }
}
