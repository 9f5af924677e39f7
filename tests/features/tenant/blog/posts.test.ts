import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { auditLog, posts, postVersions } from "@/domain/schema";
import { deleteOldPosts } from "@/features/tenant/blog/edit-post";
import { findMovedPost, listPosts, readPost } from "@/features/tenant/blog/queries";
import { newId } from "@/lib/id";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const WORDS = { title: "Hello", summary: "In short.", slug: "hello", body: "At length." };
const HOUR = 3_600_000;

let tenantId: string;
let boss: Person;
let api: Awaited<ReturnType<typeof callAs>>["tenant"]["posts"];
beforeEach(async () => {
  tenantId = await createTenant();
  boss = await createMember(tenantId, "owner");
  api = (await callAs(boss, tenantId)).tenant.posts;
});

const write = async (values = WORDS) => {
  const id = newId();
  await api.save({ id, version: 0, values });
  return id;
};
const outside = async (slug: string, now = new Date()) => readPost(await visitorScope(tenantId, now), slug);
const acts = async () =>
  (await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)))
    .map(({ action }) => action)
    .sort();

it("a draft is visible only to its writers until it is published, and public right after", async () => {
  const id = await write();
  expect([await outside("hello"), await outside(`draft-${id}`)]).toEqual([null, null]);
  const { slug } = await api.publish({ id, version: 1, at: null });
  expect(slug).toBe("hello");
  expect(await outside("hello")).toMatchObject({
    title: "Hello",
    body: "At length.",
    author: `Person ${boss.username}`,
  });
  await api.save({ id, version: 1, values: { ...WORDS, title: "Hello again" } });
  expect((await outside("hello"))?.title).toBe("Hello");
  await api.publish({ id, version: 2, at: null });
  expect((await outside("hello"))?.title).toBe("Hello again");
  expect(await acts()).toEqual(["post.begun", "post.published", "post.published"]);
});

it("a scheduled post appears when its time has come, and stays hidden until then", async () => {
  const id = await write();
  const at = new Date(Date.now() + HOUR);
  await api.publish({ id, version: 1, at });
  expect(await outside("hello")).toBeNull();
  expect(await outside("hello", new Date(at.getTime() + 1))).toMatchObject({ publishedAt: at });
  expect((await api.list()).posts).toMatchObject([{ state: "scheduled", publishedAt: at }]);
  await doJob("announce-posts", { tenantId });
  await expect(api.publish({ id, version: 1, at: new Date(Date.now() - HOUR) })).rejects.toThrow(
    "has passed",
  );
  await api.unpublish({ id });
  expect(await outside("hello", new Date(at.getTime() + 1))).toBeNull();
});

it("two editors: who started from an older version overwrites nothing, and neither publishes the other's unseen words", async () => {
  const id = await write();
  const second = (await callAs(await createMember(tenantId, "admin"), tenantId)).tenant.posts;
  const theirs = { ...WORDS, body: "Theirs." };
  expect(await second.save({ id, version: 1, values: theirs })).toEqual({ outcome: "saved", version: 2 });
  const mine = { ...WORDS, body: "Mine." };
  expect(await api.save({ id, version: 1, values: mine })).toEqual({
    outcome: "clash",
    version: 2,
    values: theirs,
  });
  await expect(api.publish({ id, version: 1, at: null })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await api.save({ id, version: 2, values: mine })).toEqual({ outcome: "saved", version: 3 });
  const kept = await api.versions({ id });
  expect(kept.map(({ number, kind }) => [number, kind])).toEqual([
    [2, "saved"],
    [1, "saved"],
  ]);
  const { content } = await api.compare({ id, number: 2 });
  expect(content.body).toBe("Theirs.");
});

it("of ten saves at once from one version one is stored, and the others are refused", async () => {
  const id = await write();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      api.save({ id, version: 1, values: { ...WORDS, body: `Body ${at}` } }),
    ),
  );
  expect(answers.filter(({ outcome }) => outcome === "saved")).toHaveLength(1);
  expect(answers.filter(({ outcome }) => outcome === "clash")).toHaveLength(9);
});

it("a changed address leads on from the old one, which no other post gets, and back again", async () => {
  const id = await write();
  await api.publish({ id, version: 1, at: null });
  await api.save({ id, version: 1, values: { ...WORDS, slug: "welcome" } });
  await api.publish({ id, version: 2, at: null });
  const scope = await visitorScope(tenantId);
  expect([await outside("hello"), await findMovedPost(scope, "hello")]).toEqual([null, "welcome"]);
  const other = await write({ ...WORDS, slug: "hello" });
  await expect(api.publish({ id: other, version: 1, at: null })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(
    api.publish({ id: await write({ ...WORDS, slug: "welcome" }), version: 1, at: null }),
  ).rejects.toThrow("Another post");
  await api.save({ id, version: 2, values: WORDS });
  await api.publish({ id, version: 3, at: null });
  expect([await findMovedPost(scope, "hello"), await findMovedPost(scope, "welcome")]).toEqual([
    null,
    "hello",
  ]);
  expect((await outside("hello"))?.title).toBe("Hello");
});

it("a post that was never seen leaves no old address", async () => {
  const id = await write();
  await api.publish({ id, version: 1, at: new Date(Date.now() + HOUR) });
  await api.save({ id, version: 1, values: { ...WORDS, slug: "renamed" } });
  await api.publish({ id, version: 2, at: new Date(Date.now() + HOUR) });
  const other = await write();
  await api.publish({ id: other, version: 1, at: null });
  expect((await outside("hello"))?.title).toBe("Hello");
});

it("a version of before becomes the draft of today, and what stood there is kept", async () => {
  const id = await write();
  await api.publish({ id, version: 1, at: null });
  await api.save({ id, version: 1, values: { ...WORDS, body: "Rewritten at length." } });
  const { changes } = await api.compare({ id, number: 1 });
  expect(Object.keys(changes)).toEqual(["body"]);
  const withOut = (kind: string) =>
    changes.body
      ?.filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join("");
  expect([withOut("added"), withOut("removed")]).toEqual(["At length.", "Rewritten at length."]);
  await api.restore({ id, number: 1 });
  expect(await api.open({ id })).toMatchObject({ version: 3, values: WORDS });
  expect((await api.versions({ id })).map(({ number }) => number)).toEqual([2, 1]);
  expect((await api.compare({ id, number: 2 })).content.body).toBe("Rewritten at length.");
});

it("a deleted post is gone outside, comes back as it was, and goes for good after a month", async () => {
  const id = await write();
  await api.publish({ id, version: 1, at: null });
  await api.delete({ id });
  expect([await outside("hello"), await api.open({ id })]).toEqual([null, null]);
  expect(await listPosts(await visitorScope(tenantId))).toEqual([]);
  await api.undelete({ id });
  expect((await outside("hello"))?.title).toBe("Hello");
  await api.delete({ id });
  await deleteOldPosts(await visitorScope(tenantId));
  expect(await owner.$count(posts, eq(posts.id, id))).toBe(1);
  await deleteOldPosts(await visitorScope(tenantId, new Date(Date.now() + 31 * 24 * HOUR)));
  expect([
    await owner.$count(posts, eq(posts.id, id)),
    await owner.$count(postVersions, eq(postVersions.postId, id)),
  ]).toEqual([0, 0]);
});

it("nothing unfinished is published, and the field that is missing is named", async () => {
  for (const field of ["title", "summary", "body"] as const) {
    const id = await write({ ...WORDS, slug: `no-${field}`, [field]: " \u200b " });
    await expect(api.publish({ id, version: 1, at: null })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  }
  for (const slug of ["", "-a", "A", "a b", "../x", "ä"]) {
    const id = await write({ ...WORDS, slug });
    await expect(api.publish({ id, version: 1, at: null })).rejects.toThrow("lowercase letters");
  }
  expect(await listPosts(await visitorScope(tenantId))).toEqual([]);
});

it("members, moderators and who runs another community neither read nor write drafts", async () => {
  const id = await write();
  const elsewhere = await createTenant();
  const stranger = await callAs(await createMember(elsewhere, "owner"), elsewhere);
  expect(await stranger.tenant.posts.open({ id })).toBeNull();
  expect(await stranger.tenant.posts.versions({ id })).toEqual([]);
  await expect(stranger.tenant.posts.publish({ id, version: 1, at: null })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(stranger.tenant.posts.undelete({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  for (const person of [null, await createMember(tenantId), await createMember(tenantId, "moderator")]) {
    const { tenant } = await callAs(person, tenantId);
    await expect(tenant.posts.open({ id })).rejects.toThrow();
    await expect(tenant.posts.save({ id, version: 1, values: WORDS })).rejects.toThrow();
  }
  expect(await owner.$count(posts, and(eq(posts.id, id), eq(posts.tenantId, tenantId)))).toBe(1);
});
