import { LRUCache } from "lru-cache";
import * as m from "#messages";
import { AppError } from "@/lib/errors/app-error";
import { processSingleton } from "@/lib/process-singleton";
import { AsyncQueue } from "./async-queue";
import { probeListener } from "./listener-health";
import { sendNotice } from "./notices";
import { PRESENCE_MS, Presence, type PresenceReport } from "./presence";
import { EVENT_CHANNEL, messageOf, type TopicEvent } from "./publish";

const MAX_STREAMS = 20_000;
/**
 * Streams per user, each a visible tab or a stage, and of visitors per network and per community: a hall full of phones
 * may share an IP address. A page without a stream works, and asks again until a place is free. No community can take all of an instance's streams, and its visitors can't take its members' streams.
 */
const MAX_HELD = { person: 40, network: 2000, visitors: 5000, community: 10_000 } as const;

/**
 * For so long the last event of a person is repeated to a stream that opens, so that a page needs no second request for
 * what it has read just before.
 */
const REPEAT_MS = 30_000;
const MAX_REPEATED = 50_000;
const isRepeated = (topic: string): boolean => topic.startsWith("person:");

/** Topics whose people are counted. Their number is an event of the topic. */
const isCounted = (topic: string): boolean => topic.startsWith("stage:");
/** The topic under which instances tell each other their numbers. No client watches it. */
const PRESENCE = "presence";

type Watching = {
  topics: readonly string[];
  /** All that hold the stream. */
  holders: readonly { kind: keyof typeof MAX_HELD; id: string }[];
  signal: AbortSignal | undefined;
};

const personOf = ([inbox, { holders }]: [AsyncQueue<TopicEvent>, Watching]) =>
  holders.find(({ kind }) => kind === "person")?.id ?? inbox;

class Hub {
  private readonly watchers = new Map<string, Map<AsyncQueue<TopicEvent>, Watching>>();
  readonly presence = new Presence();
  private readonly held = new Map<string, number>();
  open = 0;
  isClosing = false;
  /** When events may have been missed or forgotten. Until they are too old to matter, each topic may have had one. */
  private gapAt = performance.now();
  private readonly recent = new LRUCache<string, TopicEvent>({
    max: MAX_REPEATED,
    ttl: REPEAT_MS,
    dispose: (_event, _topic, reason) => {
      if (reason === "evict") this.gapAt = performance.now();
    },
  });

  /** @throws SERVICE_UNAVAILABLE during shutdown, TOO_MANY_REQUESTS if the holder has too many streams. */
  admit(inbox: AsyncQueue<TopicEvent>, watching: Watching): void {
    const { topics, holders } = watching;
    const isFull = holders.some((holder) => this.heldBy(holder) >= MAX_HELD[holder.kind]);
    if (this.isClosing) throw new AppError("SERVICE_UNAVAILABLE", m.server_events_restart());
    if (isFull || this.open >= MAX_STREAMS)
      throw new AppError("TOO_MANY_REQUESTS", m.server_events_full(), "limit", 30);
    for (const holder of holders) this.hold(holder, 1);
    this.open += 1;
    for (const topic of topics) {
      this.watchers.set(topic, (this.watchers.get(topic) ?? new Map()).set(inbox, watching));
      const event = isRepeated(topic) && this.recentEvent(topic);
      if (event) inbox.put(event);
    }
  }

  private recentEvent(topic: string): TopicEvent | undefined {
    const mayHaveOne = performance.now() - this.gapAt < REPEAT_MS;
    return this.recent.get(topic) ?? (mayHaveOne ? { topic, data: null } : undefined);
  }

  private heldBy({ kind, id }: Watching["holders"][number]): number {
    return this.held.get(`${kind}:${id}`) ?? 0;
  }

  private hold(holder: Watching["holders"][number], by: number): void {
    const held = this.heldBy(holder) + by;
    if (held === 0) this.held.delete(`${holder.kind}:${holder.id}`);
    else this.held.set(`${holder.kind}:${holder.id}`, held);
  }

  dismiss(inbox: AsyncQueue<TopicEvent>, { topics, holders }: Watching): void {
    for (const holder of holders) this.hold(holder, -1);
    this.open -= 1;
    for (const topic of topics) {
      const known = this.watchers.get(topic);
      known?.delete(inbox);
      if (known?.size === 0) this.watchers.delete(topic);
    }
  }

  deliver(event: TopicEvent): void {
    if (event.topic === PRESENCE)
      this.tellPeople(this.presence.hear(event.data as PresenceReport, performance.now()));
    if (isRepeated(event.topic)) this.recent.set(event.topic, event);
    for (const inbox of [...(this.watchers.get(event.topic)?.keys() ?? [])]) inbox.put(event);
  }

  private tellPeople(topics: readonly string[]): void {
    for (const topic of topics) {
      this.deliver({ topic, data: { kind: "people", people: this.presence.total(topic) } });
    }
  }

  /** Tells the other instances who watches here. A member counts once, a visitor once for each tab. */
  countPeople(): void {
    const now = performance.now();
    this.tellPeople(this.presence.expire(now));
    const own = new Map<string, number>();
    for (const [topic, watchers] of this.watchers)
      if (isCounted(topic)) own.set(topic, new Set([...watchers].map(personOf)).size);
    for (const data of this.presence.report(own, now))
      sendNotice(EVENT_CHANNEL, messageOf({ topic: PRESENCE, data }));
  }

  /** Events may have been missed. */
  restart(): void {
    this.gapAt = performance.now();
    this.endAll();
  }

  endAll(): void {
    for (const known of [...this.watchers.values()]) for (const inbox of [...known.keys()]) inbox.end();
  }
}

const hub = () => processSingleton("event-hub", () => new Hub());

/**
 * Yields the events of these topics in order, starting with the call. It ends when the connection closes,
 * when this instance stops or loses its database connection, or when the viewer is too slow. In each case the
 * client reconnects and reloads, so nothing is missed for good.
 * @throws SERVICE_UNAVAILABLE during shutdown, TOO_MANY_REQUESTS if the holder has too many streams.
 */
export function watchEvents(watching: Watching): AsyncIterable<TopicEvent> {
  const inbox = new AsyncQueue<TopicEvent>(() => hub().dismiss(inbox, watching));
  hub().admit(inbox, watching);
  const { signal } = watching;
  if (signal?.aborted) inbox.end();
  signal?.addEventListener("abort", () => inbox.end(), { once: true });
  return inbox;
}

/**
 * Ends all streams and accepts no new ones, so that the server can stop; clients reconnect to another
 * instance.
 */
export function closeStreams(): void {
  hub().isClosing = true;
  hub().endAll();
}

export const openStreams = (): number => hub().open;

/** Tells all instances who watches here, if that has changed. */
export const countPeople = (): void => hub().countPeople();

/** How many people watch a topic that is counted, on any instance, a few seconds ago. */
export const peopleAt = (topic: string): number => hub().presence.total(topic);

/** Forwards events published by any instance, and counts people. Returns a function that stops it. */
export async function listenForEvents(): Promise<() => Promise<void>> {
  const events = hub();
  const stop = await probeListener(EVENT_CHANNEL, {
    onMessage: (message) => events.deliver(JSON.parse(message) as TopicEvent),
    onGap: () => events.restart(),
  });
  const counting = setInterval(countPeople, PRESENCE_MS).unref();
  return async () => {
    clearInterval(counting);
    countPeople();
    await stop();
  };
}
