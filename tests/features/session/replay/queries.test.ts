import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { questions, sessions, slideComments } from "@/domain/schema";
import { listPitches } from "@/features/session/replay/pitches";
import { openReplay } from "@/features/session/replay/queries";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession, createTalk } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

const START = 1_790_000_000_000;

let tenantId: string;
let host: Person;
let speaker: Person;
let fan: Person;
let sessionId: string;
let deckId: string;

beforeEach(async () => {
  tenantId = await createTenant();
  [host, speaker, fan] = [
    await createMember(tenantId),
    await createMember(tenantId),
    await createMember(tenantId),
  ];
  sessionId = (await createSession(tenantId, { hosts: [host], format: "micro", status: "completed" })).id;
  deckId = (await createDeck(tenantId, sessionId, speaker, { format: "micro" })).id;
  await createTalk(tenantId, { sessionId, deckId, startedAt: START });
});

const open = async (person: Person | null = null, deck: string | null = null) =>
  openReplay(person ? await memberScope(tenantId, person) : await visitorScope(tenantId), sessionId, deck);

async function plantQuestion(over: Partial<typeof questions.$inferInsert> = {}): Promise<void> {
  const row = { id: newId(), tenantId, sessionId, deckId, slide: 2, userId: fan.userId, body: "Why?" };
  await owner.insert(questions).values({ ...row, createdAt: new Date(START + 25_000), ...over });
}

describe("LEAD-9: a replay", () => {
  test("holds the talks in their order, the shown questions at their instants and the first slides", async () => {
    const { id: second } = await createDeck(tenantId, sessionId, fan, { format: "micro", title: "Second" });
    await createTalk(tenantId, { sessionId, deckId: second, startedAt: START + 600_000 });
    await plantQuestion();
    await plantQuestion({ hiddenAt: new Date(), body: "Hidden" });
    const opening = await open();
    expect(opening?.talks?.map(({ title }) => title)).toEqual(["A talk", "Second"]);
    expect(opening?.replay.questions).toMatchObject([{ body: "Why?", askedAt: START + 25_000, slide: 2 }]);
    expect(opening?.deck).toMatchObject({ deckId, slides: { length: 6 } });
    expect((await open(null, second))?.deck).toMatchObject({ deckId: second });
    expect((await open(null, newId()))?.deck).toMatchObject({ deckId });
  });

  test("has nothing to play before the session is over, and leaves out talks that weren't given", async () => {
    await createDeck(tenantId, sessionId, fan, { format: "micro", title: "Never given" });
    expect((await open())?.talks).toHaveLength(1);
    await owner.update(sessions).set({ status: "live" }).where(eq(sessions.id, sessionId));
    await plantQuestion();
    expect(await open()).toMatchObject({ talks: null, deck: null, replay: { questions: [], talks: [] } });
  });

  test("is visible to viewers who may see the session, and not in another community", async () => {
    await owner.update(sessions).set({ visibility: "members" }).where(eq(sessions.id, sessionId));
    expect(await open()).toBeNull();
    expect(await open(fan)).not.toBeNull();
    expect(await openReplay(await visitorScope(await createTenant()), sessionId, null)).toBeNull();
  });
});

describe("LEAD-9: comments on slides", () => {
  const comment = async (person: Person, over: Record<string, unknown> = {}) =>
    (await callAs(person, tenantId)).session.replay.comment({
      ...{ id: newId(), deckId, slide: 3, body: "Lovely curve." },
      ...over,
    });
  const list = async (person: Person | null) =>
    (await callAs(person, tenantId)).session.replay.comments({ deckId });
  const remove = async (person: Person, commentId: string) =>
    (await callAs(person, tenantId)).session.replay.deleteComment({ commentId });

  test("are members', stand at their slide, and the same one sent twice is one", async () => {
    const id = newId();
    await Promise.all([comment(fan, { id }), comment(fan, { id })]);
    expect(await list(null)).toMatchObject([
      { slide: 3, author: { username: fan.username }, mayDelete: false },
    ]);
    await expect(comment(host, { id })).rejects.toMatchObject({ code: "CONFLICT" });
    const visitor = await callAs(null, tenantId);
    const input = { id: newId(), deckId, slide: 1, body: "Hello" };
    await expect(visitor.session.replay.comment(input)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("are refused for slides that are not there, sessions that are not over, and of the muted", async () => {
    for (const slide of [0, 7, 21, 1.5])
      await expect(comment(fan, { slide })).rejects.toMatchObject({
        code: expect.stringMatching(/NOT_FOUND|BAD_REQUEST/),
      });
    const { id: ungiven } = await createDeck(tenantId, sessionId, fan, { format: "micro" });
    await expect(comment(fan, { deckId: ungiven })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const muted = await createMember(tenantId, "member", { mutedUntil: new Date(Date.now() + 60_000) });
    await expect(comment(muted)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await owner.update(sessions).set({ status: "live" }).where(eq(sessions.id, sessionId));
    await expect(comment(fan)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(list(fan)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("are not there in another community, neither to read nor to write nor to delete", async () => {
    const { id } = await comment(fan);
    const foreignId = await createTenant();
    const { replay } = (await callAs(await createMember(foreignId, "admin"), foreignId)).session;
    await expect(replay.comments({ deckId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const input = { id: newId(), deckId, slide: 1, body: "Hello" };
    await expect(replay.comment(input)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(replay.deleteComment({ commentId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("are deleted by their author, hosts and moderators, words and all", async () => {
    const moderator = await createMember(tenantId, "moderator");
    for (const person of [fan, host, moderator]) {
      const { id } = await comment(fan, { body: "To be gone" });
      await expect(remove(speaker, id)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await Promise.all([remove(person, id), remove(person, id)]);
      expect(await list(person)).toEqual([]);
      const [row] = await owner.select().from(slideComments).where(eq(slideComments.id, id));
      expect(row?.body).toBe("");
    }
  });

  test("keep hostile words as words, and at most 1,000 characters", async () => {
    const { body } = await comment(fan, { body: "<script>alert(1)</script>\u202E\u0007 fine" });
    expect(body).toBe("<script>alert(1)</script> fine");
    for (const wrong of ["", " \n ", "x".repeat(1001)])
      await expect(comment(fan, { body: wrong })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("of a leaver are a former member's", async () => {
    const { id } = await comment(fan);
    await owner.update(slideComments).set({ userId: null }).where(eq(slideComments.id, id));
    expect(await list(host)).toMatchObject([{ author: null, mayDelete: true }]);
  });
});

test("LEAD-9: a startup was pitched where a public talk about it was given, and will be where one is announced", async () => {
  const { id: startupId } = await createStartup(tenantId);
  const evening = async (over: Parameters<typeof createSession>[1], isGiven = true) => {
    const { id } = await createSession(tenantId, {
      hosts: [host],
      format: "micro",
      status: "completed",
      ...over,
    });
    const deck = await createDeck(tenantId, id, speaker, { format: "micro", startupId, title: "Our pitch" });
    if (isGiven) await createTalk(tenantId, { sessionId: id, deckId: deck.id });
    return { id, deckId: deck.id };
  };
  const given = await evening({ title: "Pitch night" });
  await evening({ visibility: "members" });
  await evening({ status: "cancelled" }, false);
  await evening({ status: "draft" }, false);
  await evening({}, false);
  const pitches = await listPitches(await visitorScope(tenantId), startupId);
  expect(pitches).toMatchObject([
    { sessionId: given.id, deckId: given.deckId, title: "Pitch night", talk: "Our pitch", isOver: true },
  ]);
  const coming = await evening({ status: "upcoming", startsAt: new Date(Date.now() + 86_400_000) }, false);
  expect(await listPitches(await visitorScope(tenantId), startupId)).toMatchObject([
    { sessionId: coming.id, isOver: false },
    { sessionId: given.id, isOver: true },
  ]);
  expect(await listPitches(await visitorScope(await createTenant()), startupId)).toEqual([]);
});
