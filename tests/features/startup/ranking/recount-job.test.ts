import { and, eq, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { auditLog, comments, counterChecks, members, startups, votes } from "@/domain/schema";
import { hotScore } from "@/domain/startup/rules";
import { leaveDirectory } from "@/features/startup/account-deletion";
import { recountVotes } from "@/features/startup/ranking/recount-job";
import type { JobPayloads } from "@/server/jobs/queues";
import { log } from "@/server/logging/log";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  grantPlatformRole,
  HUB,
  type Person,
} from "../../../support/factories";
import { runScheduled } from "../../../support/jobs";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
afterEach(() => warn.mockClear());

const vote = async (person: Person, startupId: string, tenantId: string) =>
  (await callAs(person, tenantId)).startup.vote({ startupId, vote: "set" });

async function read(startupId: string) {
  const [startup] = await owner.select().from(startups).where(eq(startups.id, startupId));
  if (!startup) throw new Error("The startup is gone.");
  return startup;
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

test("VOT-10: wrong counters are corrected, counted as drift and logged as a warning", async () => {
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
  expect(warn).toHaveBeenCalledWith({ tenantId, drift: 2 }, expect.stringContaining("corrected"));
  expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 0 });
});

test("DIR-6: a score alone that is wrong is a drift; what is dated ahead scores 0", async () => {
  const { tenantId, id } = await discussed();
  await owner.update(startups).set({ hotScore: 1 }).where(eq(startups.id, id));
  const ahead = { launchedAt: new Date(Date.now() + 3_600_000), voteCount: 3, hotScore: 9 };
  const { id: later } = await createStartup(tenantId, ahead);
  expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 2 });
  const mended = await read(id);
  expect(mended.hotScore).toBeCloseTo(hotScore(mended, new Date()), 6);
  expect(await read(later)).toMatchObject({ voteCount: 0, hotScore: 0 });
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

/** Runs the jobs that wait to settle a user's votes. */
async function settleWaiting(userId: string): Promise<number> {
  const jobs = await owner.execute<{ id: string; data: JobPayloads["settle-votes"] }>(
    sql`delete from pgboss.job where name = 'settle-votes' and data->>'userId' = ${userId} and start_after <= now()
      returning id, data`,
  );
  for (const { data } of jobs) await doJob("settle-votes", data);
  return jobs.length;
}

const BAN = { until: null, reason: "Votes for money" };

test("VOT-9: a ban takes a person's votes out of the counts, lifting it brings them back, both audited", async () => {
  const { tenantId, id, fan } = await discussed();
  const { member } = await callAs(await createMember(tenantId, "admin"), tenantId);
  await member.sanction({
    ...BAN,
    userId: fan.userId,
    kind: "mute",
    until: new Date(Date.now() + 3_600_000),
  });
  expect(await settleWaiting(fan.userId)).toBe(0);
  await member.sanction({ ...BAN, userId: fan.userId, kind: "ban" });
  expect(await settleWaiting(fan.userId)).toBe(1);
  const voided = await read(id);
  expect(voided.voteCount).toBe(0);
  expect(voided.hotScore).toBeCloseTo(hotScore(voided, new Date()), 6);
  expect(await owner.select().from(votes).where(eq(votes.startupId, id))).toMatchObject([
    { state: "void", reason: "ban" },
  ]);
  await doJob("settle-votes", { tenantId, userId: fan.userId });

  await member.liftSanction({ userId: fan.userId, kind: "ban", reason: "It was somebody else" });
  await settleWaiting(fan.userId);
  expect((await read(id)).voteCount).toBe(1);
  const ofTenant = eq(auditLog.tenantId, tenantId);
  const entries = await owner.select().from(auditLog).where(ofTenant).orderBy(auditLog.seq);
  const acts = entries.filter(({ action }) => action.startsWith("votes."));
  expect(acts.map(({ action }) => action)).toEqual(["votes.voided", "votes.restored"]);
  expect(acts[0]).toMatchObject({ targetId: fan.userId, after: { count: 1, startupIds: [id] } });
});

test("VOT-9: a ban from the platform takes a person's votes out of every community, and gives them back", async () => {
  const [one, two] = [await discussed(), await createStartup(HUB)];
  await vote(one.fan, two.id, HUB);
  const operator = await createPerson();
  await grantPlatformRole(operator, "super_admin");
  const { platform } = await callAs(operator, HUB);
  const counts = async () => [(await read(one.id)).voteCount, (await read(two.id)).voteCount];
  await platform.banPerson({ userId: one.fan.userId, days: 7, reason: "Votes for money" });
  expect(await settleWaiting(one.fan.userId)).toBe(2);
  expect(await counts()).toEqual([0, 0]);
  await platform.unbanPerson({ userId: one.fan.userId, reason: "It was somebody else" });
  await settleWaiting(one.fan.userId);
  expect(await counts()).toEqual([1, 1]);
});

test("VOT-9: at night votes return of whose ban is over, and those go that came in during a ban", async () => {
  const { tenantId, id, fan, author } = await discussed();
  const isFan = and(eq(members.tenantId, tenantId), eq(members.userId, fan.userId));
  const ban = (bannedUntil: Date | null) =>
    owner.update(members).set({ bannedAt: new Date(), bannedUntil }).where(isFan);
  await vote(author, id, tenantId);
  await ban(null);
  await runScheduled("recount-votes");
  expect((await read(id)).voteCount).toBe(1);
  await ban(new Date(Date.now() - 1000));
  await runScheduled("recount-votes");
  expect((await read(id)).voteCount).toBe(2);
  expect(warn).not.toHaveBeenCalledWith(expect.objectContaining({ tenantId }), expect.anything());
});

test("VOT-9: votes that were void for another reason stay void when a ban is lifted", async () => {
  const { tenantId, id, fan } = await discussed();
  await owner.update(votes).set({ state: "void", reason: "fraud" }).where(eq(votes.startupId, id));
  await doJob("settle-votes", { tenantId, userId: fan.userId });
  expect(await owner.select().from(votes).where(eq(votes.startupId, id))).toMatchObject([
    { reason: "fraud" },
  ]);
});

test("VOT-9: a user who leaves takes their votes and likes with them, here and in no other community", async () => {
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
