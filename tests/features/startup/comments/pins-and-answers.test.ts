import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { comments, startups } from "@/domain/schema";
import { listComments } from "@/features/startup/comments/threads";
import { createMember, createStartup, HUB, INDIE, joinAs, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

let maker: Person;
let reader: Person;
beforeAll(async () => {
  maker = await createMember(INDIE);
  reader = await createMember(INDIE);
});

const as = async (person: Person | null, tenantId = INDIE) => (await callAs(person, tenantId)).startup;

/** A discussion of two threads, the second with two replies. */
async function stage() {
  const { id: startupId } = await createStartup(INDIE, { makers: [maker] });
  const api = await as(reader);
  const say = async (body: string, parentId: string | null = null) =>
    (await api.comment({ startupId, body, parentId })).id;
  const [first, second] = [await say("First"), await say("Second")];
  const replies = [await say("Reply one", second), await say("Reply two", second)] as const;
  return { startupId, first, second, replies };
}

const shown = async (startupId: string) =>
  (await listComments(await visitorScope(INDIE), { startupId })).comments;
const pinnedOf = async (startupId: string) =>
  (await shown(startupId)).filter(({ isPinned }) => isPinned).map(({ id }) => id);
const answersOf = async (startupId: string) =>
  (await shown(startupId)).filter(({ isAnswer }) => isAnswer).map(({ id }) => id);

test("COM-12: a maker's pin puts a thread above better liked ones, and the next pin takes its place", async () => {
  const { startupId, first, second } = await stage();
  const api = await as(maker);
  await api.likeComment({ commentId: second, like: "set" });
  await api.pinComment({ commentId: first, pin: true });
  expect((await shown(startupId))[0]).toMatchObject({ id: first, isPinned: true });
  await api.pinComment({ commentId: second, pin: true });
  expect(await pinnedOf(startupId)).toEqual([second]);
  await api.pinComment({ commentId: first, pin: false });
  expect(await pinnedOf(startupId)).toEqual([second]);
  await api.pinComment({ commentId: second, pin: false });
  expect(await pinnedOf(startupId)).toEqual([]);
});

test("COM-12: a thread has one answer, which the makers choose among its replies", async () => {
  const { startupId, second, replies } = await stage();
  const api = await as(maker);
  for (const commentId of replies) await api.markAnswer({ commentId, mark: true });
  expect(await answersOf(startupId)).toEqual([replies[1]]);
  await api.markAnswer({ commentId: replies[1], mark: false });
  expect(await answersOf(startupId)).toEqual([]);
  await expect(api.markAnswer({ commentId: second, mark: true })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  await expect(api.pinComment({ commentId: replies[0], pin: true })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("COM-12: twenty pins and answers at once leave one of each", async () => {
  const { startupId, first, second, replies } = await stage();
  const api = await as(maker);
  await Promise.all(
    Array.from({ length: 10 }, (_, turn) => [
      api.pinComment({ commentId: turn % 2 ? first : second, pin: true }),
      api.markAnswer({ commentId: replies[turn % 2] ?? "", mark: true }),
    ]).flat(),
  );
  expect(await pinnedOf(startupId)).toHaveLength(1);
  expect(await answersOf(startupId)).toHaveLength(1);
});

test("COM-12: only makers mark, only where it is said, and nothing that was deleted", async () => {
  const { startupId, first, replies } = await stage();
  const stranger = await createMember(HUB);
  await joinAs(stranger, INDIE);
  const expected = [
    [await as(reader), "FORBIDDEN"],
    [await as(await createMember(INDIE, "moderator")), "FORBIDDEN"],
    [await as(stranger, HUB), "NOT_FOUND"],
    [await as(null), "UNAUTHORIZED"],
  ] as const;
  for (const [api, code] of expected) {
    await expect(api.pinComment({ commentId: first, pin: true })).rejects.toMatchObject({ code });
    await expect(api.markAnswer({ commentId: replies[0], mark: true })).rejects.toMatchObject({ code });
  }
  const api = await as(maker);
  await api.pinComment({ commentId: first, pin: true });
  await api.markAnswer({ commentId: replies[0], mark: true });
  for (const commentId of [first, replies[0]]) await (await as(reader)).deleteComment({ commentId });
  await expect(api.pinComment({ commentId: first, pin: true })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const rows = await owner.select().from(comments).where(eq(comments.startupId, startupId));
  expect(rows.some(({ pinnedAt, isAnswer }) => pinnedAt || isAnswer)).toBe(false);
  await owner.update(startups).set({ status: "archived" }).where(eq(startups.id, startupId));
  await expect(api.markAnswer({ commentId: replies[1], mark: true })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("COM-12: only the makers of the startup are notified", async () => {
  const { startupId } = await stage();
  expect(await (await as(maker)).myDiscussion({ startupId })).toMatchObject({ isMaker: true });
  expect(await (await as(reader)).myDiscussion({ startupId })).toMatchObject({ isMaker: false });
});
