import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notify } from "@/domain/notification/notify";
import { members, notices } from "@/domain/schema";
import { launchDue } from "@/features/startup/launch/schedule";
import { inTenant } from "@/server/db/client";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  HUB,
  INDIE,
  type Person,
} from "../../../support/factories";
import { noticesOf, say, typesOf } from "../../../support/notices";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

const anHourAgo = () => new Date(Date.now() - 3_600_000);

async function stage(tenantId = HUB) {
  const [maker, coMaker, reader] = await Promise.all([1, 2, 3].map(() => createMember(tenantId)));
  if (!maker || !coMaker || !reader) throw new Error("A person is missing.");
  const startup = await createStartup(tenantId, { makers: [maker, coMaker], createdBy: maker.userId });
  return { maker, coMaker, reader, startup };
}

describe("NOT-1: the recipients of a comment's notice", () => {
  it("are the makers, but never who wrote it", async () => {
    const { maker, coMaker, reader, startup } = await stage();
    await say(reader, HUB, { startupId: startup.id });
    await say(maker, HUB, { startupId: startup.id });
    expect(await typesOf(maker, HUB)).toEqual(["comment"]);
    expect(await typesOf(coMaker, HUB)).toEqual(["comment", "comment"]);
    expect(await typesOf(reader, HUB)).toEqual([]);
  });

  it("are those whom it answers, in the thread as well as directly", async () => {
    const { reader, startup } = await stage();
    const [second, third] = [await createMember(HUB), await createMember(HUB)];
    const top = await say(reader, HUB, { startupId: startup.id });
    const answer = await say(second, HUB, { startupId: startup.id, parentId: top.id });
    await say(third, HUB, { startupId: startup.id, parentId: answer.id });
    expect(await typesOf(reader, HUB)).toEqual(["reply", "reply"]);
    expect(await typesOf(second, HUB)).toEqual(["reply"]);
  });

  it("are notified once, by the strongest reason that they have", async () => {
    const { maker, reader, startup } = await stage();
    const mine = await say(maker, HUB, { startupId: startup.id });
    await say(reader, HUB, { startupId: startup.id, parentId: mine.id, body: `Yes, @${maker.username}!` });
    expect(await typesOf(maker, HUB)).toEqual(["mention"]);
  });

  it("are notified by the next reason when they have turned the first off", async () => {
    const { maker, reader, startup } = await stage();
    const caller = await callAs(maker, HUB);
    const { choices, ...rest } = await defaults(maker);
    const quiet = { ...choices, mention: { isShown: false, mail: "off" as const } };
    await caller.notification.savePreferences({ ...rest, choices: quiet });
    await say(reader, HUB, { startupId: startup.id, body: `Look, @${maker.username}` });
    expect(await typesOf(maker, HUB)).toEqual(["comment"]);
  });

  it("are those whom an edit names, unless they heard of the comment before", async () => {
    const { maker, reader, startup } = await stage();
    const friend = await createMember(HUB);
    const comment = await say(reader, HUB, { startupId: startup.id });
    const caller = await callAs(reader, HUB);
    const body = `@${friend.username} and @${maker.username}`;
    await caller.startup.editComment({ commentId: comment.id, body });
    await caller.startup.editComment({ commentId: comment.id, body: `${body}!` });
    expect(await typesOf(friend, HUB)).toEqual(["mention"]);
    expect(await typesOf(maker, HUB)).toEqual(["comment"]);
  });
});

const defaults = async (person: Person) => {
  const { readPreferences } = await import("@/features/notification/preferences/save-preferences");
  const { timeZone: _, ...preferences } = await readPreferences(await memberScope(HUB, person), person);
  return preferences;
};

it("COM-3, NOT-1: neither strangers nor who is banned, here or everywhere, hear of anything", async () => {
  const { reader, startup } = await stage();
  const stranger = await createPerson();
  const elsewhere = await createMember(INDIE);
  const banned = await createMember(HUB, "member", { bannedAt: anHourAgo() });
  const gone = await createPerson({ accountStatus: "banned" });
  await owner.insert(members).values({ tenantId: HUB, userId: gone.userId });
  const everybody = [stranger, elsewhere, banned, gone];
  await say(reader, HUB, {
    startupId: startup.id,
    body: everybody.map(({ username }) => `@${username}`).join(" "),
  });
  const scope = await visitorScope(HUB);
  await inTenant(scope, (tx) =>
    notify(tx, scope, {
      key: "forced",
      startupId: startup.id,
      audiences: [{ type: "comment", userIds: everybody.map(({ userId }) => userId) }],
    }),
  );
  for (const { userId } of everybody) {
    expect(await owner.select().from(notices).where(eq(notices.userId, userId))).toEqual([]);
  }
});

it("NOT-1: a member's notices are deleted when they leave, and a startup takes its notices along", async () => {
  const { maker, coMaker, reader, startup } = await stage();
  await say(reader, HUB, { startupId: startup.id });
  await owner.delete(members).where(and(eq(members.tenantId, HUB), eq(members.userId, maker.userId)));
  expect(await noticesOf(maker, HUB)).toEqual([]);
  expect(await noticesOf(coMaker, HUB)).toHaveLength(1);
});

it("NOT-1: makers are notified once of a scheduled launch, however often the job runs", async () => {
  const maker = await createMember(HUB);
  const later = new Date(Date.now() + 60_000);
  const { id } = await createStartup(HUB, { status: "scheduled", launchedAt: later, makers: [maker] });
  const due = await visitorScope(HUB, new Date(later.getTime() + 1000));
  await Promise.all([launchDue(due), launchDue(due)]);
  await launchDue(due);
  const told = await noticesOf(maker, HUB);
  expect(told.map(({ type, startupId, actorId }) => ({ type, startupId, actorId }))).toEqual([
    { type: "launch", startupId: id, actorId: null },
  ]);
});

it("NOT-1: co-makers hear of a change once an hour, and who made it does not", async () => {
  const { maker, coMaker, startup } = await stage();
  const caller = await callAs(maker, HUB, { now: new Date("2026-06-01T10:05:00Z") });
  const values = draftStartup({ id: startup.id, makers: [coMaker.username] });
  const saved = await caller.startup.edit({ values, version: 1, newAddress: false });
  if (saved.outcome !== "saved") throw new Error("The edit was not saved.");
  const again = { ...values, tagline: "Folds even more" };
  await caller.startup.edit({ values: again, version: saved.version, newAddress: false });
  expect(await typesOf(coMaker, HUB)).toEqual(["edit"]);
  expect(await typesOf(maker, HUB)).toEqual([]);
});

it("NOT-1: a round number of votes is announced once, though votes come and go, and names no voter", async () => {
  const maker = await createMember(HUB);
  const startup = await createStartup(HUB, { makers: [maker], voteCount: 9 });
  const caller = await callAs(await createMember(HUB), HUB);
  for (const vote of ["set", "clear", "set"] as const)
    await caller.startup.vote({ startupId: startup.id, vote });
  const told = await noticesOf(maker, HUB);
  expect(told.map(({ type, data, actorId }) => ({ type, data, actorId }))).toEqual([
    { type: "votes", data: { votes: 10 }, actorId: null },
  ]);
});

it("NOT-1: a refused comment notifies no one", async () => {
  const { maker, reader, startup } = await stage();
  const scope = await memberScope(HUB, reader);
  const failing = inTenant(scope, async (tx) => {
    await notify(tx, scope, {
      key: "lost",
      startupId: startup.id,
      audiences: [{ type: "comment", userIds: [maker.userId] }],
    });
    throw new Error("something after it failed");
  });
  await expect(failing).rejects.toThrow("something after it failed");
  expect(await noticesOf(maker, HUB)).toEqual([]);
});

it("NOT-1: the database refuses a notice about another community's startup", async () => {
  const [maker, foreign] = [await createMember(HUB), await createTenant()];
  const startup = await createStartup(foreign);
  const scope = await visitorScope(HUB);
  const forged = inTenant(scope, (tx) =>
    notify(tx, scope, {
      key: "forged",
      startupId: startup.id,
      audiences: [{ type: "comment", userIds: [maker.userId] }],
    }),
  );
  await expect(forged).rejects.toThrow();
});
