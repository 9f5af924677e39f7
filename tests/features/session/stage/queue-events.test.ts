import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openDeck } from "@/features/session/decks/queries";
import { saveDeck } from "@/features/session/decks/save-deck";
import type { DeckValues } from "@/features/session/decks/schema";
import { deckSlides } from "@/features/session/decks/slides";
import { addSpeaker, declineTalk, orderSpeakers } from "@/features/session/speakers/add-speaker";
import { sendCommand } from "@/features/session/stage/control";
import { openSession } from "@/features/session/stage/open-close";
import { readStage } from "@/features/session/stage/queries";
import { listenForEvents } from "@/server/events/hub";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let host: Person;
let speaker: Person;
let sessionId: string;
let deckId: string;
let heard: unknown[];
let stop: () => Promise<void>;

beforeAll(async () => {
  stop = await listenForEvents();
});
afterAll(() => stop());

beforeEach(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
  speaker = await createMember(tenantId);
  sessionId = (await createSession(tenantId, { hosts: [host], format: "micro" })).id;
  deckId = (await createDeck(tenantId, sessionId, speaker, { format: "micro" })).id;
  heard = [];
  const caller = await callAs(null, tenantId);
  const events = await caller.stream.watch({ topics: [{ kind: "stage", sessionId }] });
  void (async () => {
    for await (const happening of events) heard.push("data" in happening && happening.data);
  })();
});

/** Saves the speaker's deck with something changed; returns its version. */
async function save(change: (values: DeckValues) => DeckValues): Promise<number> {
  const scope = await memberScope(tenantId, speaker);
  const deck = await openDeck(scope, { sessionId });
  if (!deck) throw new Error("There is no deck.");
  return (await saveDeck(scope, { deckId, values: change(deck.values), version: deck.version })).version;
}

const rewrite = (words: string) =>
  save((values) => ({ ...values, slides: values.slides.map((slide) => ({ ...slide, markdown: words })) }));

const queue = async () => (await readStage(await visitorScope(tenantId), sessionId)).queue;

test("SES-13: every screen hears that a talk was added, moved, renamed or given back, once each", async () => {
  const scope = await memberScope(tenantId, host);
  const second = await createMember(tenantId);
  await addSpeaker(scope, { sessionId, username: second.username });
  const added = (await queue()).map((deck) => deck.deckId);
  await orderSpeakers(scope, { sessionId, deckIds: added.toReversed() });
  expect((await queue()).map((deck) => deck.deckId)).toEqual(added.toReversed());
  await rewrite("Later words");
  await save((values) => ({ ...values, title: "A better title" }));
  expect((await queue()).map(({ title }) => title)).toContain("A better title");
  await declineTalk(await memberScope(tenantId, second), { deckId: added[1] ?? "" });
  await vi.waitFor(() => expect(heard).toEqual(Array(4).fill({ kind: "queue" })));
});

test("SES-14: an event names the version of the deck, so that only viewers with an older one reload it", async () => {
  const visitor = await visitorScope(tenantId);
  const hosting = await memberScope(tenantId, host);
  const mine = { sessionId, driverKey: "browser-of-the-host" };
  const { version } = await openSession(hosting, mine);
  const loaded = await deckSlides(visitor, { deckId });
  const saved = await rewrite("Later words");
  expect(loaded.version).toBeLessThan(saved);
  const command = { kind: "start", deckId } as const;
  const { talk } = await sendCommand(hosting, { ...mine, version, command });
  expect(talk?.deckVersion).toBe(saved);
  expect(await deckSlides(visitor, { deckId })).toMatchObject({
    version: saved,
    slides: Array(6).fill({ markdown: "Later words" }),
  });
  expect(await queue()).toMatchObject([{ deckId, deckVersion: saved }]);
});
