import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import {
  comments,
  members,
  moderationCases,
  profiles,
  sessions,
  startups,
  tenants,
  webhookEvents,
  webhookObjects,
} from "@/domain/schema";
import { EVENT_TYPES } from "@/domain/webhooks/event-rules";
import { deleteOldWebhookEvents } from "@/features/integrations/webhooks/jobs";
import { readPayload } from "@/features/integrations/webhooks/payload";
import { addDays, HOUR_MS } from "@/lib/time/duration";
import { startAllGenerations } from "@/server/cache/generations";
import { inTenant } from "@/server/db/client";
import { createTenantWithApi } from "../../../support/api";
import {
  createMember,
  createPerson,
  createStartup,
  grantPlatformRole,
  HUB,
  joinAs,
  type Person,
} from "../../../support/factories";
import { runScheduled } from "../../../support/jobs";
import { owner } from "../../../support/owner-db";
import { press } from "../../../support/seats";
import { replan, sessionPlan } from "../../../support/session-plans";
import { createSession } from "../../../support/sessions";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";
import { eventsOf, jobScope, listen, toldOf } from "../../../support/webhooks";

let tenantId: string;
let member: Person;
let moderator: Person;
beforeEach(async () => {
  tenantId = await createTenantWithApi();
  [member, moderator] = [await createMember(tenantId), await createMember(tenantId, "moderator")];
  await listen(tenantId);
});

const as = (person: Person) => callAs(person, tenantId);
const set = (settings: object) =>
  owner
    .update(tenants)
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where(eq(tenants.id, tenantId))
    .then(() => startAllGenerations());

/** What receivers are told now of the last event. */
async function lastPayload() {
  const event = (await eventsOf(tenantId)).at(-1);
  if (!event) throw new Error("There is no event.");
  const scope = await jobScope(tenantId);
  return inTenant(scope, (tx) => readPayload(tx, scope, event));
}

describe("API-4: startups", () => {
  it("are told when they launch, change, are archived and return", async () => {
    const draft = draftStartup();
    const { startup } = await as(member);
    await startup.submit(draft);
    expect(await lastPayload()).toMatchObject({
      type: "startup.launched",
      version: 1,
      data: { id: draft.id, name: draft.name, url: expect.stringContaining("/startup/"), isVisible: true },
    });
    const values = { ...draft, makers: [], tagline: "Now folds twice" };
    await startup.edit({ values, version: 1, newAddress: false });
    expect((await lastPayload()).data).toMatchObject({ tagline: "Now folds twice", changed: ["tagline"] });
    await startup.archive({ startupId: draft.id, archive: true });
    expect((await lastPayload()).data).toEqual({ id: draft.id, isVisible: false });
    await startup.archive({ startupId: draft.id, archive: false });
    expect(await toldOf(tenantId)).toEqual([
      "startup.launched 1",
      "startup.changed 2",
      "startup.changed 3",
      "startup.changed 4",
    ]);
  });

  it("are told when the job launches them as scheduled, and not before", async () => {
    const { startup } = await as(member);
    const draft = draftStartup({ launchAt: new Date(Date.now() + 48 * HOUR_MS).toISOString() });
    await startup.submit(draft);
    expect(await toldOf(tenantId)).toEqual([]);
    await owner.update(startups).set({ launchedAt: new Date() }).where(eq(startups.id, draft.id));
    await runScheduled("launch-scheduled");
    expect(await toldOf(tenantId)).toEqual(["startup.launched 1"]);
  });

  it("are told when moderators approve and hide them, with the case", async () => {
    await set({ reviewSubmissions: true });
    const draft = draftStartup();
    await (await as(member)).startup.submit(draft);
    expect(await toldOf(tenantId)).toEqual(["case.opened 1"]);
    await decide(draft.id, "approve");
    await decide(draft.id, "hide");
    expect(await toldOf(tenantId)).toEqual([
      "case.opened 1",
      "startup.launched 1",
      "case.decided 2",
      "startup.changed 2",
      "case.decided 3",
    ]);
  });

  it("reach each milestone of votes once", async () => {
    const { id: startupId } = await createStartup(tenantId, { voteCount: 9 });
    const { startup } = await as(member);
    for (const vote of ["set", "clear", "set"] as const) await startup.vote({ startupId, vote });
    expect(await toldOf(tenantId)).toEqual(["startup.milestone 1"]);
    expect((await lastPayload()).data).toMatchObject({ votes: 10, voteCount: 10 });
  });
});

async function decide(targetId: string, action: "approve" | "hide" | "remove") {
  const [found] = await owner.select().from(moderationCases).where(eq(moderationCases.targetId, targetId));
  const { cases } = await as(moderator);
  const input = {
    cases: [{ id: found?.id ?? "", version: found?.version ?? 0 }],
    action,
    reason: "Because.",
  };
  expect((await cases.decide(input)).refused).toEqual([]);
}

describe("API-4: comments", () => {
  const say = async (body: string) => {
    const { id: startupId } = await createStartup(tenantId);
    return (await as(member)).startup.comment({ startupId, body, parentId: null });
  };

  it("are told once members see them, and no text of one that is gone is sent or stored", async () => {
    const { id } = await say("Well made.");
    expect(await lastPayload()).toMatchObject({
      type: "comment.created",
      data: {
        body: "Well made.",
        author: { username: member.username },
        startup: { id: expect.any(String) },
      },
    });
    expect(JSON.stringify(await eventsOf(tenantId))).not.toContain("Well made");
    await owner.update(comments).set({ deletedAt: new Date() }).where(eq(comments.id, id));
    expect((await lastPayload()).data).toEqual({ id, isVisible: false });
  });

  it("that are held are told when a moderator releases them, once", async () => {
    await set({ holdFirstComments: true });
    const { id } = await say("See https://spam.example");
    expect(await toldOf(tenantId)).toEqual(["case.opened 1"]);
    await decide(id, "approve");
    await decide(id, "hide");
    await decide(id, "approve");
    expect(await toldOf(tenantId, "comment.created")).toEqual(["comment.created 1"]);
    expect(await toldOf(tenantId, "case.decided")).toHaveLength(3);
  });

  it("are told without a limit being passed, also if they are as long as they can be", async () => {
    await say("漢".repeat(5000));
    expect(Buffer.byteLength(JSON.stringify(await lastPayload()))).toBeLessThan(32 * 1024);
  });
});

describe("API-4: sessions", () => {
  it("are told when they are published, moved, canceled", async () => {
    const plan = sessionPlan({ isDraft: true });
    const { session } = await as(member);
    await session.create(plan);
    expect(await toldOf(tenantId)).toEqual([]);
    await replan(member, tenantId, plan.id, { isDraft: false });
    await replan(member, tenantId, plan.id, { time: "20:00" });
    expect((await lastPayload()).data).toMatchObject({ movedFrom: expect.any(String), isVisible: true });
    await session.cancel({ sessionId: plan.id, reason: "Ill" });
    expect((await lastPayload()).data).toMatchObject({ cancelReason: "Ill", status: "cancelled" });
    expect(await toldOf(tenantId)).toEqual(["session.published 1", "session.moved 2", "session.canceled 3"]);
  });

  it("are told when they start and end, also if the job ends them", async () => {
    const { session } = await as(member);
    const [own, forgotten] = [
      await createSession(tenantId, { hosts: [member] }),
      await createSession(tenantId, { hosts: [member], startsAt: new Date(Date.now() - 24 * HOUR_MS) }),
    ];
    for (const { id } of [own, forgotten])
      await session.open({ sessionId: id, driverKey: "browser-of-the-host" });
    await session.complete({ sessionId: own.id });
    await runScheduled("complete-sessions");
    expect((await toldOf(tenantId)).sort()).toEqual([
      "session.completed 2",
      "session.completed 2",
      "session.started 1",
      "session.started 1",
    ]);
  });

  it("name only members who show which sessions they attend", async () => {
    const { id } = await createSession(tenantId, { hosts: [moderator] });
    await press("join", member, tenantId, id);
    expect((await lastPayload()).data).toMatchObject({ seatCount: 1, member: null });
    await owner
      .update(profiles)
      .set({ shownFields: ["sessions"] })
      .where(eq(profiles.id, member.userId));
    expect((await lastPayload()).data).toMatchObject({ member: { username: member.username } });
  });

  it("are told with the seats that are taken, left and passed on", async () => {
    const { id } = await createSession(tenantId, { hosts: [moderator], capacity: 1 });
    const other = await createMember(tenantId);
    await press("join", member, tenantId, id);
    await press("join", other, tenantId, id);
    await press("leave", member, tenantId, id);
    await press("take", other, tenantId, id);
    expect(await toldOf(tenantId)).toEqual(["seat.taken 1", "seat.left 2", "seat.taken 3"]);
    expect((await lastPayload()).data).toMatchObject({ id, seatCount: 1 });
    const isOther = and(eq(members.tenantId, tenantId), eq(members.userId, other.userId));
    await owner.update(members).set({ bannedAt: new Date() }).where(isOther);
    await runScheduled("tend-seats");
    expect(await toldOf(tenantId, "seat.left")).toHaveLength(2);
  });

  it("for members only are told by their id alone", async () => {
    const plan = sessionPlan({ visibility: "members" });
    await (await as(member)).session.create(plan);
    expect((await lastPayload()).data).toEqual({ id: plan.id, isVisible: false });
    await owner.update(sessions).set({ visibility: "public" }).where(eq(sessions.id, plan.id));
    expect((await lastPayload()).data).toMatchObject({ title: plan.title });
  });
});

describe("API-4: members", () => {
  it("are told when they join and leave, under one id", async () => {
    const newcomer = await createPerson();
    const { id: startupId } = await createStartup(tenantId);
    await (await callAs(newcomer, tenantId)).startup.vote({ startupId, vote: "set" });
    expect(await lastPayload()).toMatchObject({
      type: "member.joined",
      data: { member: { username: newcomer.username } },
    });
    await (await callAs(newcomer, tenantId)).member.leave({});
    expect(await toldOf(tenantId)).toEqual(["member.joined 1", "member.left 2"]);
  });

  it("with a deleted account leave the stored events, and are told as gone", async () => {
    const { id: startupId } = await createStartup(tenantId);
    await (await as(member)).startup.comment({ startupId, body: "Hi", parentId: null });
    const { username } = member;
    await (await as(member)).auth.deleteAccount({ content: "anonymise", username });
    expect((await lastPayload()).data, "before the job").toMatchObject({ author: null });
    await doJob("delete-account", { userId: member.userId });
    expect(await toldOf(tenantId)).toEqual(["comment.created 1", "member.left 1"]);
    const stored = JSON.stringify(await eventsOf(tenantId));
    expect(stored).not.toContain(member.userId);
    expect(stored).not.toContain(username);
  });
});

it("API-4: webhooks are told of a plan that the operator grants", async () => {
  const operator = await createPerson();
  await grantPlatformRole(operator, "platform_admin");
  const [row] = await owner.select().from(tenants).where(eq(tenants.id, tenantId));
  if (!row) throw new Error("There is no community.");
  const base = { name: row.name, domain: row.domain, planType: row.planType };
  const { platform } = await callAs(operator, HUB);
  await platform.editTenant({ ...base, tenantId, planType: "premium", reason: "Signed", base });
  expect((await lastPayload()).data).toMatchObject({ plan: "pro", status: "granted" });
});

describe("API-4: events", () => {
  it("are stored only for a community with a webhook that asks for them", async () => {
    const other = await createTenantWithApi();
    await listen(other, ["member.left"]);
    const without = await createTenantWithApi();
    for (const id of [other, without]) {
      const author = await createPerson();
      await joinAs(author, id);
      const { id: startupId } = await createStartup(id);
      await (await callAs(author, id)).startup.comment({ startupId, body: "Hi", parentId: null });
    }
    expect([await eventsOf(other), await eventsOf(without)]).toEqual([[], []]);
  });

  it("are rolled back with the change that they tell of", async () => {
    const { id: startupId } = await createStartup(tenantId);
    const id = "0198c0de-0000-7000-8000-000000000001";
    const { startup } = await as(member);
    await startup.comment({ id, startupId, body: "Hi", parentId: null });
    const elsewhere = await createStartup(tenantId);
    await expect(
      startup.comment({ id, startupId: elsewhere.id, body: "Hi", parentId: null }),
    ).rejects.toThrow();
    expect(await toldOf(tenantId)).toEqual(["comment.created 1"]);
  });

  it("have versions that grow without a gap, whatever happens at once", async () => {
    const { id } = await createSession(tenantId, { hosts: [moderator], capacity: null });
    const guests = await Promise.all(Array.from({ length: 8 }, () => createMember(tenantId)));
    await Promise.all(guests.map((guest) => press("join", guest, tenantId, id)));
    const versions = (await eventsOf(tenantId)).map(({ version }) => version);
    expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("leave the log after thirty days", async () => {
    const { id: startupId } = await createStartup(tenantId);
    await (await as(member)).startup.comment({ startupId, body: "Hi", parentId: null });
    const isHere = eq(webhookEvents.tenantId, tenantId);
    await deleteOldWebhookEvents(await jobScope(tenantId, addDays(new Date(), 29)));
    expect(await owner.$count(webhookEvents, isHere)).toBe(1);
    await deleteOldWebhookEvents(await jobScope(tenantId, addDays(new Date(), 31)));
    expect(await owner.$count(webhookEvents, isHere)).toBe(0);
  });

  it("are counted for as long as their object is there", async () => {
    const { id: startupId } = await createStartup(tenantId);
    const { startup } = await as(member);
    for (const body of ["One", "Two"]) await startup.comment({ startupId, body, parentId: null });
    await (await as(await createPerson())).startup.vote({ startupId, vote: "set" });
    const isHere = eq(webhookObjects.tenantId, tenantId);
    const counted = async () =>
      (await owner.select().from(webhookObjects).where(isHere)).map(({ type }) => type).sort();
    await deleteOldWebhookEvents(await jobScope(tenantId));
    expect(await counted()).toEqual(["comment", "comment", "member"]);
    await owner.delete(comments).where(eq(comments.body, "One"));
    await deleteOldWebhookEvents(await jobScope(tenantId));
    expect(await counted()).toEqual(["comment", "member"]);
  });

  it("are the ones that the documentation lists", async () => {
    const { readFile } = await import("node:fs/promises");
    const text = await readFile("docs/webhooks.md", "utf8");
    const listed = [...text.matchAll(/^\| `([a-z]+\.[a-z]+)` \|/gm)].map(([, type]) => type);
    expect(listed).toEqual([...EVENT_TYPES, "webhook.test"]);
  });
});
