import { beforeEach, expect, test } from "vitest";
import { cancelSession } from "@/features/session/planning/plan-session";
import { sendCommand } from "@/features/session/stage/control";
import { openScreen, readBackstage, readOwnDeck } from "@/features/session/stage/load-screen";
import { openSession } from "@/features/session/stage/open-close";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession } from "../../../support/sessions";

let tenantId: string;
let [host, speaker, stranger] = [] as unknown as [Person, Person, Person];
let sessionId: string;
let deckId: string;

const KEY = "browser-of-the-host";

beforeEach(async () => {
  tenantId = await createTenant();
  [host, speaker, stranger] = [
    await createMember(tenantId),
    await createMember(tenantId),
    await createMember(tenantId),
  ];
  sessionId = (await createSession(tenantId, { hosts: [host], format: "micro" })).id;
  deckId = (await createDeck(tenantId, sessionId, speaker, { format: "micro" })).id;
});

test("SES-14: a visitor's screen opens on a public session, with the slides of the talk on stage", async () => {
  const visitor = await visitorScope(tenantId);
  expect(await openScreen(visitor, sessionId)).toMatchObject({ stage: { status: "upcoming" }, deck: null });
  const scope = await memberScope(tenantId, host);
  const { version } = await openSession(scope, { sessionId, driverKey: KEY });
  await sendCommand(scope, { sessionId, driverKey: KEY, version, command: { kind: "start", deckId } });
  const opened = await openScreen(visitor, sessionId);
  expect(opened?.stage).toMatchObject({ status: "live", talk: { deckId }, driverMark: "browser-" });
  expect(opened?.deck?.slides.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(JSON.stringify(opened)).not.toContain(KEY);
});

test("SES-14: a session for members, one of another community and a made-up one open no visitor's screen", async () => {
  const closed = await createSession(tenantId, { hosts: [host], visibility: "members" });
  const visitor = await visitorScope(tenantId);
  expect(await openScreen(visitor, closed.id)).toBeNull();
  expect(await openScreen(await memberScope(tenantId, stranger), closed.id)).not.toBeNull();
  expect(await openScreen(await visitorScope(await createTenant()), sessionId)).toBeNull();
  expect(await openScreen(visitor, newId())).toBeNull();
});

test("SES-12: only hosts and speakers are behind the stage, each where they belong", async () => {
  const standing = async (person: Person) => readBackstage(await memberScope(tenantId, person), sessionId);
  expect(await standing(host)).toEqual({ isHost: true, ownDeckId: null });
  expect(await standing(speaker)).toEqual({ isHost: false, ownDeckId: deckId });
  expect(await standing(stranger)).toBeNull();
  expect(await readBackstage(await visitorScope(tenantId), sessionId)).toBeNull();
  const elsewhere = await createTenant();
  expect(
    await readBackstage(await memberScope(elsewhere, await createMember(elsewhere)), sessionId),
  ).toBeNull();
});

test("SES-12: a speaker's notes come with their own deck, one for each slide", async () => {
  const own = await readOwnDeck(await memberScope(tenantId, speaker), deckId);
  expect(own.deck.slides).toHaveLength(6);
  expect(own.notes).toHaveLength(6);
  expect((await readOwnDeck(await memberScope(tenantId, host), deckId)).notes).toEqual([]);
});

test("SES-13: cancelling a live session takes it off the screens", async () => {
  const scope = await memberScope(tenantId, host);
  await openSession(scope, { sessionId, driverKey: KEY });
  await cancelSession(scope, { sessionId, reason: "" });
  expect((await openScreen(await visitorScope(tenantId), sessionId))?.stage.status).toBe("cancelled");
});
