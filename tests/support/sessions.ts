import { decks, sessionHosts, sessions, slides, talks } from "@/domain/schema";
import { FORMATS, type SessionFormat } from "@/domain/session/rules";
import type { TalkEvent } from "@/domain/session/stage/timeline-rules";
import { newId } from "@/lib/id";
import type { Person } from "./factories";
import { owner } from "./owner-db";

type SessionOptions = Partial<Omit<typeof sessions.$inferInsert, "tenantId">> & { hosts?: Person[] };

/** An upcoming public session in an hour, hosted by the first of `hosts`. */
export async function createSession(
  tenantId: string,
  { hosts = [], ...over }: SessionOptions = {},
): Promise<{ id: string }> {
  const id = over.id ?? newId();
  await owner.insert(sessions).values({
    title: "An evening of talks",
    description: "Short talks and long conversations.",
    format: "pecha-kucha",
    status: "upcoming",
    startsAt: new Date(Date.now() + 3_600_000),
    timeZone: "Europe/Zurich",
    minutes: 90,
    place: "Impact Hub, Zürich",
    requirements: [],
    speakerSlots: 4,
    ...over,
    id,
    tenantId,
  });
  for (const [index, { userId }] of hosts.entries()) {
    await owner
      .insert(sessionHosts)
      .values({ tenantId, sessionId: id, userId, role: index === 0 ? "host" : "co-host" });
  }
  return { id };
}

type DeckOptions = { format?: SessionFormat; position?: number; title?: string; startupId?: string };

/** A speaker's complete deck, of words only. */
export async function createDeck(
  tenantId: string,
  sessionId: string,
  speaker: Person,
  { format = "pecha-kucha", position = 0, title = "A talk", startupId }: DeckOptions = {},
): Promise<{ id: string }> {
  const id = newId();
  await owner
    .insert(decks)
    .values({ id, tenantId, sessionId, speakerId: speaker.userId, title, position, startupId });
  await owner.insert(slides).values(
    Array.from({ length: FORMATS[format].slides }, (_, index) => ({
      id: newId(),
      tenantId,
      deckId: id,
      number: index + 1,
      kind: "text" as const,
      markdown: `Slide ${index + 1}`,
    })),
  );
  return { id };
}

type TalkOptions = {
  sessionId: string;
  deckId: string;
  startedAt?: number;
  events?: [seconds: number, kind: TalkEvent["kind"]][];
};

/** A talk as it was given: from an instant on, with the events some seconds later. */
export async function createTalk(
  tenantId: string,
  { sessionId, deckId, startedAt = Date.now() - 86_400_000, events = [] }: TalkOptions,
): Promise<{ id: string }> {
  const id = newId();
  const later = events.map(([seconds, kind]) => ({ at: startedAt + seconds * 1000, kind }));
  const timeline = [{ at: startedAt, kind: "start" as const }, ...later];
  const values = { id, tenantId, sessionId, deckId, timeline };
  await owner.insert(talks).values({ ...values, startedAt: new Date(startedAt), endedAt: new Date() });
  return { id };
}
