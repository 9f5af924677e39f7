import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { comments, startups } from "@/domain/schema";
import { COMMENT_SORTS, type CommentSort } from "@/features/startup/comments/rules";
import { findLinkedThread, listThreads } from "@/features/startup/comments/threads";
import { newId } from "@/lib/id";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";

const THREADS = 80;
const REPLIES = 130;

let tenantId: string;
let startupId: string;
let topIds: string[];
let replyIds: string[];
let person: Person;

/** Rows of a discussion, a second apart; `likes` says how many like the nth. */
async function write(ids: readonly string[], parentId: string | null, likes: (n: number) => number) {
  const rows = ids.map((id, n) => ({
    ...{ id, tenantId, startupId, parentId, userId: person.userId, body: `Said ${n}`, likeCount: likes(n) },
    createdAt: new Date(Date.UTC(2026, 0, 1) + n * 1000),
  }));
  await owner.insert(comments).values(rows);
}

beforeAll(async () => {
  tenantId = await createTenant();
  person = await createMember(tenantId);
  startupId = (await createStartup(tenantId)).id;
  topIds = Array.from({ length: THREADS }, newId);
  replyIds = Array.from({ length: REPLIES }, newId);
  await write(topIds, null, (n) => n % 7);
  await write(replyIds, String(topIds[0]), () => 0);
});

const scope = () => visitorScope(tenantId);
const readPage = async (sort: CommentSort, afterId: string | null) =>
  listThreads(await scope(), { startupId, sort, afterId });
const topsOf = (list: { comments: { id: string; parentId: string | null }[] }) =>
  list.comments.flatMap(({ id, parentId }) => (parentId ? [] : [id]));

test.each(COMMENT_SORTS)(
  "COM-7: by %s every thread comes once, in order, over as many pages as it takes",
  async (sort) => {
    const first = await readPage(sort, null);
    const second = await readPage(sort, topsOf(first).at(-1) ?? null);
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    const order = [...topsOf(first), ...topsOf(second)];
    const expected = {
      best: [...topIds.entries()].sort(([a], [b]) => (b % 7) - (a % 7) || b - a).map(([, id]) => id),
      new: [...topIds].reverse(),
      old: topIds,
    };
    expect(order).toEqual(expected[sort]);
  },
);

test("COM-7: a part of very long comments has fewer threads, the first always whole, and leaves none out", async () => {
  const { id } = await createStartup(tenantId);
  const ids = Array.from({ length: 45 }, newId);
  const rows = ids.map((one, n) => ({
    ...{ id: one, tenantId, startupId: id, userId: person.userId, body: "x".repeat(5000) },
    createdAt: new Date(Date.UTC(2026, 0, 1) + n * 1000),
  }));
  await owner.insert(comments).values(rows);
  const read = async (afterId: string | null) =>
    listThreads(await scope(), { startupId: id, sort: "old", afterId });
  const [first, second, third] = [await read(null), await read(String(ids[19])), await read(String(ids[39]))];
  expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
  expect([first, second, third].flatMap(topsOf)).toEqual(ids);
  const replies = Array.from({ length: 25 }, (_, n) => ({
    ...{ id: newId(), tenantId, startupId: id, userId: person.userId, body: "y".repeat(5000) },
    ...{ parentId: String(ids[0]), createdAt: new Date(Date.UTC(2026, 1, 1) + n * 1000) },
  }));
  await owner.insert(comments).values(replies);
  const longest = await read(null);
  expect([longest.comments.length, longest.cutIds, longest.hasMore]).toEqual([21, [ids[0]], true]);
});

test("COM-12: a pinned thread is first in each order and on no later page", async () => {
  const pinned = String(topIds[3]);
  await owner.update(comments).set({ pinnedAt: new Date() }).where(eq(comments.id, pinned));
  for (const sort of COMMENT_SORTS) {
    const first = topsOf(await readPage(sort, null));
    const second = topsOf(await readPage(sort, first.at(-1) ?? null));
    expect([first[0], second.includes(pinned), first.length + second.length]).toEqual([
      pinned,
      false,
      THREADS,
    ]);
  }
  await owner.update(comments).set({ pinnedAt: null }).where(eq(comments.id, pinned));
});

test("COM-1: a link to an old reply of a long thread brings the replies from it on", async () => {
  const linked = String(replyIds[10]);
  const list = await findLinkedThread(await scope(), { commentId: linked });
  const ids = list.comments.map(({ id }) => id);
  expect(ids).toContain(topIds[0]);
  expect(replyIds.filter((id) => ids.includes(id))).toEqual(replyIds.slice(10));
  expect(ids).not.toContain(replyIds[9]);
  expect(list.cutIds).toEqual([topIds[0]]);
});

test("COM-1: a link to what is deleted, held, unlisted or another community's brings nothing", async () => {
  const nothing = { comments: [], hasMore: false, cutIds: [] };
  const linked = String(topIds[5]);
  const find = async () => findLinkedThread(await scope(), { commentId: linked });
  expect((await find()).comments).not.toEqual([]);
  const foreign = await visitorScope(await createTenant());
  expect(await findLinkedThread(foreign, { commentId: linked })).toEqual(nothing);
  for (const state of [sql`deleted_at = now()`, sql`deleted_at = null, held_at = now()`]) {
    await owner.execute(sql`update comments set ${state} where id = ${linked}`);
    expect(await find()).toEqual(nothing);
  }
  await owner.execute(sql`update comments set held_at = null where id = ${linked}`);
  const reply = { commentId: String(replyIds[10]) };
  await owner.execute(
    sql`update comments set held_at = now(), hidden_reason = 'rude' where id = ${topIds[0]}`,
  );
  const [top, ...replies] = (await findLinkedThread(await scope(), reply)).comments;
  expect(top).toMatchObject({ id: topIds[0], isDeleted: true, isHeld: false, body: "", author: null });
  expect(replies.map(({ id }) => id)).toContain(reply.commentId);
  expect((await readPage("old", null)).comments[0]).toMatchObject({ id: topIds[0], body: "", author: null });
  await owner.execute(sql`update comments set held_at = null, hidden_reason = null where id = ${topIds[0]}`);
  await owner.update(startups).set({ status: "archived" }).where(eq(startups.id, startupId));
  expect(await find()).toEqual(nothing);
  expect(await readPage("new", null)).toEqual(nothing);
  await owner.update(startups).set({ status: "live" }).where(eq(startups.id, startupId));
});
