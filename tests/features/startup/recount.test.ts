import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { mintModeratorScope } from "@/access/scope";
import { leaveDirectory } from "@/features/startup/leaving";
import { recountVotes } from "@/features/startup/recount";
import { hotScore } from "@/features/startup/rules";
import { restoreVotes, voidVotes } from "@/features/startup/vote-withdrawal";
import { auditLog, comments, counterChecks, startups, votes } from "@/server/db/schema";
import { log } from "@/server/log";
import { callAs } from "../../support/caller";
import { createMember, createStartup, createTenant, HUB, type Person } from "../../support/factories";
import { owner } from "../../support/owner";
import { memberScope, visitorScope } from "../../support/scopes";

const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
afterEach(() => warn.mockClear());

const vote = async (person: Person, startupId: string, tenantId: string) =>
  (await callAs(person, tenantId)).startup.vote({ startupId, vote: "set" });

async function read(startupId: string) {
  const [startup] = await owner.select().from(startups).where(eq(startups.id, startupId));
  if (!startup) throw new Error("The startup is gone.");
  return startup;
}

async function moderatorScope(tenantId: string) {
  const scope = await memberScope(tenantId, await createMember(tenantId, "moderator"));
  return mintModeratorScope(scope);
}

/** A community whose one startup has a vote, a comment and a like, all counted. */
async function discussed() {
  const tenantId = await createTenant();
  const [author, fan] = [await createMember(tenantId), await createMember(tenantId)];
  const { id } = await createStartup(tenantId);
  await vote(fan, id, tenantId);
  const { id: commentId } = await (await callAs(author, tenantId)).startup.comment({
    startupId: id,
    body: "Hi",
  });
  await (await callAs(fan, tenantId)).startup.likeComment({ commentId, like: "set" });
  return { tenantId, id, commentId, author, fan };
}

test("VOT-10: a recount of what is right finds no drift and warns of none", async () => {
  const { tenantId } = await discussed();
  expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 0 });
  expect(await owner.select().from(counterChecks).where(eq(counterChecks.tenantId, tenantId))).toMatchObject([
    { drift: 0 },
  ]);
  expect(warn).not.toHaveBeenCalled();
});

test("VOT-10: wrong counters are mended, counted as drift and warned of", async () => {
  const { tenantId, id, commentId } = await discussed();
  await owner
    .update(startups)
    .set({ voteCount: 40, commentCount: 0, hotScore: 1 })
    .where(eq(startups.id, id));
  await owner.update(comments).set({ likeCount: 9 }).where(eq(comments.id, commentId));
  const foreign = await createStartup(HUB, { voteCount: 5 });

  expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 2 });

  const mended = await read(id);
  expect(mended).toMatchObject({ voteCount: 1, commentCount: 1 });
  expect(mended.hotScore).toBeCloseTo(hotScore(mended, new Date()), 6);
  expect(await owner.select().from(comments).where(eq(comments.id, commentId))).toMatchObject([
    { likeCount: 1 },
  ]);
  expect((await read(foreign.id)).voteCount).toBe(5);
  expect(warn).toHaveBeenCalledWith({ tenantId, drift: 2 }, expect.stringContaining("mended"));
  expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 0 });
});

test("DIR-12: a recount among votes that are being cast finds no drift", async () => {
  const tenantId = await createTenant();
  const { id } = await createStartup(tenantId);
  const people = await Promise.all(Array.from({ length: 20 }, () => createMember(tenantId)));
  const scope = await visitorScope(tenantId);
  const [recounts] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => recountVotes(scope))),
    ...people.map((person) => vote(person, id, tenantId)),
  ]);
  expect(recounts).toEqual(Array.from({ length: 5 }, () => ({ drift: 0 })));
  expect((await read(id)).voteCount).toBe(20);
});

test("VOT-9: a ban takes a person's votes out of the counts, lifting it brings them back, both audited", async () => {
  const { tenantId, id, fan } = await discussed();
  const scope = await moderatorScope(tenantId);
  expect(await voidVotes(scope, fan.userId)).toBe(1);
  const voided = await read(id);
  expect(voided.voteCount).toBe(0);
  expect(voided.hotScore).toBeCloseTo(hotScore(voided, new Date()), 6);
  expect(await owner.select().from(votes).where(eq(votes.startupId, id))).toMatchObject([
    { state: "void", reason: "ban" },
  ]);
  expect(await voidVotes(scope, fan.userId)).toBe(0);

  expect(await restoreVotes(scope, fan.userId)).toBe(1);
  expect((await read(id)).voteCount).toBe(1);
  const entries = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
  expect(entries.map(({ action }) => action)).toEqual(["votes.voided", "votes.voided", "votes.restored"]);
  expect(entries[0]).toMatchObject({ targetId: fan.userId, after: { count: 1, startupIds: [id] } });
});

test("VOT-9: votes that were void for another reason stay void when a ban is lifted", async () => {
  const { tenantId, id, fan } = await discussed();
  const scope = await moderatorScope(tenantId);
  await voidVotes(scope, fan.userId);
  await owner.update(votes).set({ reason: "fraud" }).where(eq(votes.startupId, id));
  expect(await restoreVotes(scope, fan.userId)).toBe(0);
  expect((await read(id)).voteCount).toBe(0);
});

test("VOT-9: who leaves takes their votes and likes with them, here and in no other community", async () => {
  const { tenantId, id, commentId, fan } = await discussed();
  const elsewhere = await createStartup(HUB);
  await vote(fan, elsewhere.id, HUB);
  await leaveDirectory(await visitorScope(tenantId), { userId: fan.userId, keepsContent: true });
  const [entry] = await owner.select().from(auditLog).where(eq(auditLog.action, "votes.removed"));
  expect(entry).toMatchObject({ tenantId, targetId: fan.userId, after: { count: 1, startupIds: [id] } });
  expect((await read(id)).voteCount).toBe(0);
  expect(await owner.select().from(comments).where(eq(comments.id, commentId))).toMatchObject([
    { likeCount: 0 },
  ]);
  expect((await read(elsewhere.id)).voteCount).toBe(1);
  expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 0 });
});
