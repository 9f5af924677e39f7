import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { decks, files, sessions, slides } from "@/domain/schema";
import { openDeck } from "@/features/session/decks/queries";
import { saveDeck } from "@/features/session/decks/save-deck";
import type { DeckValues, OpenDeck } from "@/features/session/decks/schema";
import { deleteUnusedImages } from "@/features/session/images";
import { sendCommand } from "@/features/session/stage/control";
import { openSession } from "@/features/session/stage/open-close";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { testImage } from "../../../support/images";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";
import { upload } from "../../../support/uploads";

let tenantId: string;
let host: Person;
let speaker: Person;
let other: Person;
let sessionId: string;
let deckId: string;

beforeEach(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
  speaker = await createMember(tenantId);
  other = await createMember(tenantId);
  sessionId = (await createSession(tenantId, { hosts: [host], format: "micro" })).id;
  deckId = (await createDeck(tenantId, sessionId, speaker, { format: "micro" })).id;
});

async function open(person = speaker): Promise<OpenDeck> {
  const deck = await openDeck(await memberScope(tenantId, person), { sessionId });
  if (!deck) throw new Error("There is no deck.");
  return deck;
}

const save = async (values: DeckValues, version: number, person = speaker) =>
  saveDeck(await memberScope(tenantId, person), { deckId, values, version });

const changeFirst = ({ values }: OpenDeck, change: object): DeckValues => ({
  ...values,
  slides: values.slides.map((slide, index) => (index === 0 ? { ...slide, ...change } : slide)),
});

const newImage = async (person = speaker) => {
  const { id } = await upload({ person, tenantId, kind: "slide", body: await testImage().png().toBuffer() });
  return { kind: "image", fileId: id, alt: "" };
};

describe("SES-1: a deck", () => {
  test("is kept as its speaker left it: title, startup, order, words, image, notes", async () => {
    const { id: startupId } = await createStartup(tenantId, { makers: [speaker] });
    const deck = await open();
    const changed = changeFirst(deck, { ...(await newImage()), alt: "A room", notes: "Breathe." });
    const values = { title: "Why now", startupId, slides: changed.slides.toReversed() };
    expect(await save(values, deck.version)).toEqual({ outcome: "saved", version: deck.version + 1 });
    expect((await open()).values).toEqual(values);
    expect(await owner.$count(slides, eq(slides.deckId, deckId))).toBe(6);
  });

  test("has the slides of its format, whatever is sent", async () => {
    const { values, version } = await open();
    const wrong = [
      values.slides.slice(1),
      [...values.slides, { ...values.slides[0], id: newId() }],
      values.slides.map((slide) => ({ ...slide, id: newId() })),
      values.slides.map((slide) => ({ ...slide, id: values.slides[0]?.id })),
    ] as DeckValues["slides"][];
    for (const sent of wrong)
      await expect(save({ ...values, slides: sent }, version)).rejects.toMatchObject({ reason: "slides" });
  });

  test("that never was filled opens with empty slides of lasting names, and can be saved", async () => {
    await owner.delete(slides).where(eq(slides.deckId, deckId));
    const deck = await open();
    expect(deck.values.slides).toHaveLength(6);
    expect((await open()).values).toEqual(deck.values);
    await save(changeFirst(deck, { markdown: "Why" }), deck.version);
    expect((await open()).values.slides[0]).toMatchObject({ markdown: "Why", id: deck.values.slides[0]?.id });
  });

  test("loses nothing to a second tab, and a lost answer sent again does no harm", async () => {
    const deck = await open();
    const [mine, theirs] = [
      changeFirst(deck, { markdown: "Mine" }),
      changeFirst(deck, { markdown: "Theirs" }),
    ];
    const both = await Promise.all([save(mine, deck.version), save(theirs, deck.version)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(["clash", "saved"]);
    const conflict = both.find(({ outcome }) => outcome === "clash");
    const kept = await open();
    expect(conflict).toMatchObject({ version: kept.version, values: kept.values });
    expect(await save(kept.values, deck.version)).toEqual({ outcome: "saved", version: kept.version });
  });
});

describe("SES-1: only its speaker changes a deck", () => {
  test("not the host, not another speaker, not a visitor, not from another community", async () => {
    const { values, version } = await open();
    await createDeck(tenantId, sessionId, other, { format: "micro", position: 1 });
    const changed = { ...values, title: "Stolen" };
    for (const person of [host, other])
      await expect(save(changed, version, person)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const visitor = await callAs(null, tenantId);
    const sent = { deckId, values: changed, version };
    await expect(visitor.session.decks.save(sent)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const elsewhere = await memberScope(await createTenant(), speaker);
    await expect(saveDeck(elsewhere, sent)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("a host looks at it without its notes; who neither hosts nor speaks finds nothing", async () => {
    const deck = await open();
    await save(changeFirst(deck, { notes: "Breathe." }), deck.version);
    const seen = await openDeck(await memberScope(tenantId, host), { sessionId, deckId });
    expect(seen).toMatchObject({ isMine: false, speaker: { username: speaker.username } });
    expect(JSON.stringify(seen)).not.toContain("Breathe");
    expect(await openDeck(await memberScope(tenantId, other), { sessionId, deckId })).toBeNull();
    expect(await openDeck(await memberScope(tenantId, other), { sessionId })).toBeNull();
    expect(await openDeck(await visitorScope(tenantId), { sessionId, deckId })).toBeNull();
  });

  test("an image is the speaker's own and for slides, a startup one that they make", async () => {
    const deck = await open();
    const logo = await upload({
      person: speaker,
      tenantId,
      kind: "logo",
      body: await testImage().png().toBuffer(),
    });
    const elsewhere = { kind: "image", fileId: newId() };
    for (const image of [await newImage(other), { kind: "image", fileId: logo.id }, elsewhere])
      await expect(save(changeFirst(deck, image), deck.version)).rejects.toMatchObject({ reason: "image" });
    const { id: startupId } = await createStartup(tenantId, { makers: [other] });
    const about = { ...deck.values, startupId };
    await expect(save(about, deck.version)).rejects.toMatchObject({ reason: "startupId" });
  });
});

describe("SES-1: a deck stays as it was shown", () => {
  test("from the moment its talk begins", async () => {
    const deck = await open();
    const driverKey = "browser-of-the-host";
    const scope = await memberScope(tenantId, host);
    const { version } = await openSession(scope, { sessionId, driverKey });
    await save({ ...deck.values, title: "The last word" }, deck.version);
    const command = { kind: "start", deckId } as const;
    await sendCommand(scope, { sessionId, driverKey, version, command });
    const late = save({ ...deck.values, title: "Later" }, deck.version + 1);
    await expect(late).rejects.toMatchObject({ code: "CONFLICT", reason: "gone" });
    expect(await open()).toMatchObject({ values: { title: "The last word" }, closed: expect.any(String) });
  });

  test.each(["completed", "cancelled"] as const)("when its session is %s", async (status) => {
    const deck = await open();
    await owner.update(sessions).set({ status }).where(eq(sessions.id, sessionId));
    await expect(save({ ...deck.values, title: "Later" }, deck.version)).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });
});

describe("SUB-4: an image of a slide", () => {
  test("is kept up to 1920 pixels wide", async () => {
    const body = await testImage(3000, 1000).png().toBuffer();
    const { id } = await upload({ person: speaker, tenantId, kind: "slide", body });
    const [file] = await owner.select().from(files).where(eq(files.id, id));
    expect(file).toMatchObject({ kind: "slide", width: 1920, height: 640, contentType: "image/webp" });
  });

  test("is refused to a visitor, and when it isn't one", async () => {
    expect((await upload({ person: null, tenantId, kind: "slide", body: "x" })).status).toBe(401);
    const pdf = await upload({ person: speaker, tenantId, kind: "slide", body: "%PDF-1.7 <script>" });
    expect([pdf.status, pdf.error?.message]).toEqual([400, expect.stringMatching(/PNG/)]);
  });

  test("goes after a day when it is on no slide", async () => {
    const deck = await open();
    const [shown] = [await newImage(), await newImage()];
    await save(changeFirst(deck, shown ?? {}), deck.version);
    const inHours = (hours: number) => visitorScope(tenantId, new Date(Date.now() + hours * 3_600_000));
    expect(await deleteUnusedImages(await inHours(23))).toBe(0);
    expect(await deleteUnusedImages(await inHours(25))).toBe(1);
    expect(await owner.$count(files, eq(files.tenantId, tenantId))).toBe(1);
  });
});

test("a deck that was taken off the programme says so to the tab that still saves it", async () => {
  const { values, version } = await open();
  await owner.delete(decks).where(eq(decks.id, deckId));
  await expect(save({ ...values, title: "Gone" }, version)).rejects.toMatchObject({ reason: "gone" });
});
