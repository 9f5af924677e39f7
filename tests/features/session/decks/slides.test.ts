import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sessions, slides, talks } from "@/domain/schema";
import { deckSlides, presenterNotes } from "@/features/session/decks/slides";
import { openSession } from "@/features/session/stage/open-close";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession } from "../../../support/sessions";

let tenantId: string;
let [host, speaker, other, reader]: Person[] = [];
let sessionId: string;
let deckId: string;

beforeEach(async () => {
  tenantId = await createTenant();
  [host, speaker, other, reader] = [
    await createMember(tenantId),
    await createMember(tenantId),
    await createMember(tenantId),
    await createMember(tenantId),
  ];
  sessionId = (await createSession(tenantId, { hosts: [host], format: "micro" })).id;
  deckId = (await createDeck(tenantId, sessionId, speaker, { format: "micro" })).id;
  await createDeck(tenantId, sessionId, other, { format: "micro", position: 1 });
  await owner.update(slides).set({ notes: "Breathe." }).where(eq(slides.deckId, deckId));
});

const scopeOf = (person: Person | undefined) =>
  person ? memberScope(tenantId, person) : visitorScope(tenantId);

const look = async (person?: Person) => deckSlides(await scopeOf(person), { deckId });

/** Who of host, speaker, another speaker, a reader and a visitor sees the deck. */
const whoSees = () =>
  Promise.all(
    [host, speaker, other, reader, undefined].map((person) => look(person).then(Boolean, () => false)),
  );

test("SES-12: before the show a deck is visible to its speaker and the hosts, then to all viewers of the session", async () => {
  expect(await whoSees()).toEqual([true, true, false, false, false]);
  await openSession(await memberScope(tenantId, host as Person), {
    sessionId,
    driverKey: "browser-of-the-host",
  });
  expect(await whoSees()).toEqual([true, true, true, true, true]);
});

test("SES-12: a deck that was on the stage stays to be seen, one that never was does not", async () => {
  await owner.update(sessions).set({ status: "completed" }).where(eq(sessions.id, sessionId));
  expect(await whoSees()).toEqual([true, true, false, false, false]);
  const startedAt = new Date();
  await owner
    .insert(talks)
    .values({ id: newId(), tenantId, sessionId, deckId, startedAt, timeline: [{ at: 1, kind: "start" }] });
  expect(await whoSees()).toEqual([true, true, true, true, true]);
});

test("SES-12: the show has the slide and never a note", async () => {
  const shown = await look(speaker);
  expect(shown).toMatchObject({ deckId, sessionId, format: "micro", title: "A talk" });
  expect(shown.slides[0]).toEqual({ number: 1, kind: "text", imageUrl: null, alt: "", markdown: "Slide 1" });
  expect(JSON.stringify(shown)).not.toContain("Breathe");
});

test("SES-1: a deck has as many slides as its format; missing ones are empty", async () => {
  await owner.delete(slides).where(eq(slides.number, 3));
  const { slides: shown } = await look(speaker);
  expect(shown.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shown[2]).toMatchObject({ kind: "text", markdown: "" });
  const notes = await presenterNotes(await scopeOf(speaker), { deckId });
  expect(notes).toEqual(["Breathe.", "Breathe.", "", "Breathe.", "Breathe.", "Breathe."]);
});

test("SES-12: only the speaker sees notes, not the hosts or viewers", async () => {
  for (const person of [host, other, reader, undefined])
    expect(await presenterNotes(await scopeOf(person), { deckId })).toEqual([]);
});

test("a deck of another community is not there, not even for who speaks in both", async () => {
  const foreignId = await createTenant();
  const foreign = await createSession(foreignId, { status: "live", hosts: [speaker as Person] });
  await createDeck(foreignId, foreign.id, speaker as Person);
  const scope = await memberScope(foreignId, speaker as Person);
  await expect(deckSlides(scope, { deckId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await presenterNotes(scope, { deckId })).toEqual([]);
});

test("the deck of a live session for members is not a visitor's", async () => {
  const live = { status: "live", visibility: "members" } as const;
  await owner.update(sessions).set(live).where(eq(sessions.id, sessionId));
  expect(await whoSees()).toEqual([true, true, true, true, false]);
});
