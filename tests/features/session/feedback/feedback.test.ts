import { beforeEach, expect, test } from "vitest";
import { seats, sessionAccessLog } from "@/domain/schema";
import { averageOf, releasedCount } from "@/features/session/feedback/rules";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { createDeck, createSession, createTalk } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let host: Person;
let speaker: Person;
let sessionId: string;
let deckId: string;

beforeEach(async () => {
  tenantId = await createTenant();
  [host, speaker] = [await createMember(tenantId), await createMember(tenantId)];
  sessionId = (await createSession(tenantId, { hosts: [host], format: "micro", status: "completed" })).id;
  deckId = (await createDeck(tenantId, sessionId, speaker, { format: "micro" })).id;
  await createTalk(tenantId, { sessionId, deckId });
});

/** A member who had a seat, or who only watched. */
async function createGuest(way: "going" | "left" | "watched" = "going"): Promise<Person> {
  const guest = await createMember(tenantId);
  const row = { id: newId(), tenantId, sessionId, userId: guest.userId };
  if (way === "watched") await owner.insert(sessionAccessLog).values(row);
  else await owner.insert(seats).values({ ...row, status: way, reminded: [] });
  return guest;
}

const give = async (person: Person, rating = 4, body = "") =>
  (await callAs(person, tenantId)).session.replay.giveFeedback({ deckId, rating, body });
const read = async (person: Person) =>
  (await (await callAs(person, tenantId)).session.replay.feedback({ sessionId }))[0];

test("SES-16: a member who had a seat or watched rates once per talk, and may change it", async () => {
  const guest = await createGuest();
  expect(await read(guest)).toMatchObject({ mayGive: true, mine: null, results: null });
  await Promise.all([give(guest, 2), give(guest, 2)]);
  await give(guest, 5, "On second thought");
  expect(await read(guest)).toMatchObject({ mine: { rating: 5, body: "On second thought" }, results: null });
  expect((await read(speaker))?.results?.count).toBe(1);
  await give(await createGuest("watched"), 3);
  expect((await read(host))?.results?.count).toBe(2);
});

test("SES-16: a member who was absent, left, or speaks can't rate, nor can anyone before the end", async () => {
  for (const person of [await createMember(tenantId), await createGuest("left")])
    await expect(give(person)).rejects.toMatchObject({ cause: { reason: "not-there" } });
  await owner
    .insert(seats)
    .values({ id: newId(), tenantId, sessionId, userId: speaker.userId, status: "going", reminded: [] });
  await expect(give(speaker, 5)).rejects.toMatchObject({ cause: { reason: "own-talk" } });
  expect(await read(speaker)).toMatchObject({ mayGive: false });
  const live = await createSession(tenantId, { hosts: [host], format: "micro", status: "live" });
  const early = await createDeck(tenantId, live.id, speaker, { format: "micro" });
  await createTalk(tenantId, { sessionId: live.id, deckId: early.id });
  const { replay } = (await callAs(await createGuest(), tenantId)).session;
  await expect(replay.giveFeedback({ deckId: early.id, rating: 3, body: "" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

test("SES-16: averages and words show in whole batches of three, without names and ratings", async () => {
  const guests = await Promise.all(Array.from({ length: 5 }, () => createGuest()));
  const [a, b, c, d, e] = guests as [Person, Person, Person, Person, Person];
  await give(a, 5, "Zebra");
  await give(b, 4, "Apple");
  expect((await read(speaker))?.results).toEqual({ count: 2, average: null, words: [] });
  await give(c, 4, "");
  const told = { average: 4.5, words: [{ text: "Apple" }, { text: "Zebra" }] };
  expect((await read(speaker))?.results).toMatchObject({ count: 3, ...told });
  await give(d, 1, "A bad word for one");
  await give(e, 1);
  expect((await read(speaker))?.results).toMatchObject({ count: 5, ...told });
  expect((await read(host))?.results).toMatchObject(told);
  expect((await read(a))?.results).toBeNull();
  expect(JSON.stringify(await read(speaker))).not.toContain(a.username);
});

test("SES-16: one changed answer moves no average by what it was", () => {
  expect([0, 2, 3, 5, 6].map(releasedCount)).toEqual([0, 0, 3, 3, 6]);
  expect(averageOf([5, 4, 4])).toBe(4.5);
  expect(averageOf([5, 5, 4])).toBe(4.5);
});

test("SES-16: feedback is of its community, from one to five, and nothing to visitors", async () => {
  const guest = await createGuest();
  for (const rating of [0, 6, 3.5])
    await expect(give(guest, rating)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(give(guest, 3, "x".repeat(1001))).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const foreignId = await createTenant();
  const foreign = (await callAs(await createMember(foreignId, "admin"), foreignId)).session.replay;
  await expect(foreign.giveFeedback({ deckId, rating: 1, body: "" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(foreign.feedback({ sessionId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const visitor = (await callAs(null, tenantId)).session.replay;
  await expect(visitor.feedback({ sessionId })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
