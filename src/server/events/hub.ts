import { AppError } from "@/lib/app-error";
import { AsyncQueue } from "./async-queue";
import { probeListener } from "./listener-health";
import { EVENT_CHANNEL, type TopicEvent } from "./publish";

/** Streams that one instance holds open. */
const MAX_STREAMS = 20_000;
/** Streams of one person, and of one network: a room full of phones may share an address. */
const MAX_HELD = { person: 40, network: 2000 } as const;

const AWAY = "The server is about to restart. This page comes back by itself.";
const FULL = "Too many pages are open at once. Please close some and try again.";

type Watching = {
  topics: readonly string[];
  /** Whom the stream is counted for. */
  holder: { kind: keyof typeof MAX_HELD; id: string };
  signal: AbortSignal | undefined;
};

/** Who waits for what on this instance, and how many streams each holder has. */
class Hub {
  private readonly watchers = new Map<string, Set<AsyncQueue<TopicEvent>>>();
  private readonly held = new Map<string, number>();
  open = 0;
  isClosing = false;

  /** @throws SERVICE_UNAVAILABLE while the instance stops, TOO_MANY_REQUESTS when the holder has enough. */
  admit(inbox: AsyncQueue<TopicEvent>, { topics, holder }: Watching): void {
    const held = this.held.get(holder.id) ?? 0;
    if (this.isClosing) throw new AppError("SERVICE_UNAVAILABLE", AWAY);
    if (held >= MAX_HELD[holder.kind] || this.open >= MAX_STREAMS)
      throw new AppError("TOO_MANY_REQUESTS", FULL, "limit", 30);
    this.held.set(holder.id, held + 1);
    this.open += 1;
    for (const topic of topics) {
      this.watchers.set(topic, (this.watchers.get(topic) ?? new Set()).add(inbox));
    }
  }

  dismiss(inbox: AsyncQueue<TopicEvent>, { topics, holder }: Watching): void {
    const held = (this.held.get(holder.id) ?? 1) - 1;
    if (held === 0) this.held.delete(holder.id);
    else this.held.set(holder.id, held);
    this.open -= 1;
    for (const topic of topics) {
      const known = this.watchers.get(topic);
      known?.delete(inbox);
      if (known?.size === 0) this.watchers.delete(topic);
    }
  }

  deliver(event: TopicEvent): void {
    for (const inbox of [...(this.watchers.get(event.topic) ?? [])]) inbox.put(event);
  }

  endAll(): void {
    for (const known of [...this.watchers.values()]) for (const inbox of [...known]) inbox.end();
  }
}

const shared = globalThis as typeof globalThis & { startuphubHub?: Hub };
const hub = (): Hub => {
  shared.startuphubHub ??= new Hub();
  return shared.startuphubHub;
};

/**
 * What happens on these topics from the call on, in order. It ends when the connection does, when this
 * instance stops or has lost its line to the database, or when the viewer does not keep up: in each case the
 * viewer comes again and reads anew, so that nothing is missed for good.
 * @throws SERVICE_UNAVAILABLE while the instance stops, TOO_MANY_REQUESTS when the holder has enough.
 */
export function watchEvents(watching: Watching): AsyncIterable<TopicEvent> {
  const inbox = new AsyncQueue<TopicEvent>(() => hub().dismiss(inbox, watching));
  hub().admit(inbox, watching);
  const { signal } = watching;
  if (signal?.aborted) inbox.end();
  signal?.addEventListener("abort", () => inbox.end(), { once: true });
  return inbox;
}

/** Ends every stream and opens no more, so that the server can stop; viewers come again elsewhere. */
export function closeStreams(): void {
  hub().isClosing = true;
  hub().endAll();
}

/** How many streams this instance holds open. */
export const openStreams = (): number => hub().open;

/** ModerationTargets on what any instance publishes. Returns how to stop it. */
export const listenForEvents = (): Promise<() => Promise<void>> =>
  probeListener(
    EVENT_CHANNEL,
    (message) => hub().deliver(JSON.parse(message) as TopicEvent),
    () => hub().endAll(),
  );
