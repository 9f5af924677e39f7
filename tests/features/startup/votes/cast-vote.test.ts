import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createCaller } from "@/api/trpc/root";
import { startups, votes } from "@/domain/schema";
import { hotScore } from "@/domain/startup/rules";
import { newId } from "@/lib/id";
import {
  createMember,
  createPerson,
  createStartup,
  HUB,
  INDIE,
  type Person,
} from "../../../support/factories";
import { owner, ownerSql } from "../../../support/owner-db";
import { callAs, contextFor } from "../../../support/trpc-caller";

let member: Person;
beforeAll(async () => {
  member = await createMember(INDIE);
});

async function vote(person: Person | null, startupId: string, state: "set" | "clear", tenantId = INDIE) {
  return (await callAs(person, tenantId)).startup.vote({ startupId, vote: state });
}

async function countsOf(startupId: string) {
  const rows = await owner.select().from(votes).where(eq(votes.startupId, startupId));
  const [startup] = await owner.select().from(startups).where(eq(startups.id, startupId));
  if (!startup) throw new Error("The startup is gone.");
  return {
    rows: rows.filter(({ state }) => state === "counted").length,
    counter: startup.voteCount,
    startup,
  };
}

describe("casting a vote", () => {
  test("VOT-1: fifty identical requests at once leave one vote and a counter of one", async () => {
    const { id } = await createStartup(INDIE);
    const caller = await callAs(member, INDIE);
    const fifty = (state: "set" | "clear") =>
      Promise.all(Array.from({ length: 50 }, () => caller.startup.vote({ startupId: id, vote: state })));

    const set = await fifty("set");
    expect(set.every(({ hasVoted, voteCount }) => hasVoted && voteCount === 1)).toBe(true);
    expect(await countsOf(id)).toMatchObject({ rows: 1, counter: 1 });

    const cleared = await fifty("clear");
    expect(cleared.every(({ hasVoted, voteCount }) => !hasVoted && voteCount === 0)).toBe(true);
    expect(await countsOf(id)).toMatchObject({ rows: 0, counter: 0 });
  });

  test("VOT-1: fifty people at once are all counted", async () => {
    const { id } = await createStartup(INDIE);
    const people = await Promise.all(Array.from({ length: 50 }, () => createMember(INDIE)));
    await Promise.all(people.map((person) => vote(person, id, "set")));
    const { rows, counter, startup } = await countsOf(id);
    expect({ rows, counter }).toEqual({ rows: 50, counter: 50 });
    expect(startup.hotScore).toBeCloseTo(hotScore(startup, new Date()), 6);
  });

  test("VOT-1: clearing what was never set changes nothing", async () => {
    const { id } = await createStartup(INDIE);
    expect(await vote(member, id, "clear")).toEqual({ hasVoted: false, voteCount: 0 });
  });

  test("DIR-6: a vote raises the hot score to what the rules compute", async () => {
    const { id } = await createStartup(INDIE, { voteCount: 0, commentCount: 4 });
    await vote(member, id, "set");
    const { startup } = await countsOf(id);
    expect(startup.hotScore).toBeCloseTo(hotScore(startup, new Date()), 6);
  });

  test("a user who votes becomes a member of the community", async () => {
    const { id } = await createStartup(INDIE);
    const stranger = await createPerson();
    expect(await vote(stranger, id, "set")).toEqual({ hasVoted: true, voteCount: 1 });
  });
});

describe("users who may not vote", () => {
  test("VOT-4: makers and team members cannot vote for their own startup", async () => {
    const maker = await createMember(INDIE);
    const { id } = await createStartup(INDIE, { makers: [await createMember(INDIE), maker] });
    await expect(vote(maker, id, "set")).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "You can't vote for your own startup.",
    });
    expect(await countsOf(id)).toMatchObject({ rows: 0, counter: 0 });
    expect(await vote(member, id, "set")).toEqual({ hasVoted: true, voteCount: 1 });
  });

  test("VOT-4: a member who becomes a maker while their vote is on its way has none", async () => {
    const person = await createMember(INDIE);
    const { id } = await createStartup(INDIE);
    const cast = await ownerSql.begin(async (sql) => {
      await sql`select from startups where id = ${id} for no key update`;
      const voting = vote(person, id, "set").catch((error: Error) => error);
      await vi.waitFor(async () => {
        const [waiting] = await ownerSql`select from pg_locks where not granted`;
        if (!waiting) throw new Error("the vote does not wait yet");
      });
      await sql`insert into startup_makers (tenant_id, startup_id, user_id, role)
        values (${INDIE}, ${id}, ${person.userId}, 'editor')`;
      return { voting };
    });
    expect(await cast.voting).toMatchObject({ message: "You can't vote for your own startup." });
    expect(await countsOf(id)).toMatchObject({ rows: 0, counter: 0 });
  });

  test.each([
    ["muted", { mutedUntil: new Date(Date.now() + 60_000) }, /^You're muted until/],
    ["suspended", { suspendedUntil: new Date(Date.now() + 60_000) }, /is suspended until/],
    ["banned", { bannedAt: new Date() }, /^You're banned from IndieZH permanently\.$/],
  ])("VOT-5: a %s member is refused with the reason", async (_, sanction, words) => {
    const { id } = await createStartup(INDIE);
    const person = await createMember(INDIE, "member", sanction);
    await expect(vote(person, id, "set")).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringMatching(words),
    });
    expect(await countsOf(id)).toMatchObject({ rows: 0, counter: 0 });
  });

  test("VOT-5: an unproved e-mail address is refused and named as the cause", async () => {
    const { id } = await createStartup(INDIE);
    const person = await createPerson({ isVerified: false });
    await expect(vote(person, id, "set")).rejects.toThrow(/onfirm your email address/);
  });

  test("a visitor is asked to sign in", async () => {
    const { id } = await createStartup(INDIE);
    await expect(vote(null, id, "set")).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("a community without voting refuses it", async () => {
    const { id } = await createStartup(INDIE);
    const context = await contextFor(INDIE, member);
    const capabilities = { ...context.tenant.capabilities, voting: false };
    const caller = createCaller({ ...context, tenant: { ...context.tenant, capabilities } });
    await expect(caller.startup.vote({ startupId: id, vote: "set" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test("nothing is voted on at an address that only leads to the community", async () => {
    const { id } = await createStartup(INDIE);
    const caller = await callAs(member, INDIE, { via: "suffix" });
    await expect(caller.startup.vote({ startupId: id, vote: "set" })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
  });
});

describe("startups that can be voted for", () => {
  test("another community's startup is not found", async () => {
    const { id } = await createStartup(HUB);
    await expect(vote(member, id, "set")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(vote(member, newId(), "set")).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await countsOf(id)).toMatchObject({ rows: 0, counter: 0 });
  });

  test.each(["draft", "in_review", "archived", "rejected"] as const)(
    "a startup that is %s is not found, and the votes that it has stay",
    async (status) => {
      const { id } = await createStartup(INDIE);
      await vote(member, id, "set");
      await owner.update(startups).set({ status }).where(eq(startups.id, id));
      for (const state of ["clear", "set"] as const)
        await expect(vote(member, id, state)).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await countsOf(id)).toMatchObject({ rows: 1, counter: 1 });
    },
  );

  test("a startup that launches tomorrow is not found", async () => {
    const { id } = await createStartup(INDIE, { launchedAt: new Date(Date.now() + 86_400_000) });
    await expect(vote(member, id, "set")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("the stored vote", () => {
  test("VOT-7: a vote names community, weight and state, and only counted ones count", async () => {
    const { id } = await createStartup(INDIE);
    await vote(member, id, "set");
    const [row] = await owner.select().from(votes).where(eq(votes.startupId, id));
    expect(row).toMatchObject({
      tenantId: INDIE,
      userId: member.userId,
      weight: 1,
      state: "counted",
      reason: null,
    });
  });

  test("VOT-7: a quarantined vote is not made to count by clearing and setting it again", async () => {
    const { id } = await createStartup(INDIE);
    await vote(member, id, "set");
    await owner.update(votes).set({ state: "quarantined", reason: "burst" }).where(eq(votes.startupId, id));
    await owner.update(startups).set({ voteCount: 0 }).where(eq(startups.id, id));
    expect(await vote(member, id, "clear")).toEqual({ hasVoted: true, voteCount: 0 });
    expect(await vote(member, id, "set")).toEqual({ hasVoted: true, voteCount: 0 });
    expect(await countsOf(id)).toMatchObject({ rows: 0, counter: 0 });
  });
});

describe("my votes", () => {
  test("One call tells for a whole list what the viewer has voted for", async () => {
    const [voted, other, foreign] = [
      await createStartup(INDIE),
      await createStartup(INDIE),
      await createStartup(HUB),
    ];
    await vote(member, voted.id, "set");
    const mine = await (await callAs(member, INDIE)).startup.myVotes({
      startupIds: [voted.id, other.id, foreign.id],
    });
    expect(mine).toHaveLength(2);
    expect(mine).toContainEqual({ startupId: voted.id, hasVoted: true, voteCount: 1, isOwn: false });
    expect(mine).toContainEqual({ startupId: other.id, hasVoted: false, voteCount: 0, isOwn: false });
  });

  test("VOT-4: Only makers see which startups are their own", async () => {
    const maker = await createMember(INDIE);
    const { id } = await createStartup(INDIE, { makers: [await createMember(INDIE), maker] });
    const { id: other } = await createStartup(INDIE, { makers: [await createMember(INDIE)] });
    const ask = async (person: Person) =>
      (await callAs(person, INDIE)).startup.myVotes({ startupIds: [id, other] });
    const own = (mine: Awaited<ReturnType<typeof ask>>) =>
      mine?.filter(({ isOwn }) => isOwn).map(({ startupId }) => startupId);
    expect(own(await ask(maker))).toEqual([id]);
    expect(own(await ask(member))).toEqual([]);
  });

  test("A visitor has none", async () => {
    const { id } = await createStartup(INDIE);
    expect(await (await callAs(null, INDIE)).startup.myVotes({ startupIds: [id] })).toBeNull();
  });

  test("More than a hundred at once are refused", async () => {
    const caller = await callAs(member, INDIE);
    const startupIds = Array.from({ length: 101 }, newId);
    await expect(caller.startup.myVotes({ startupIds })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});
