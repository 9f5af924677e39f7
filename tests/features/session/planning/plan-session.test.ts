import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, sessions } from "@/domain/schema";
import type { SessionPlan } from "@/features/session/schema";
import { newId } from "@/lib/id";
import { createMember, createPerson, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { sessionPlan } from "../../../support/session-plans";
import { createDeck, createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

const hostIn = async (tenantId: string, person: Person) => (await callAs(person, tenantId)).session;

async function begin(over: Partial<SessionPlan> = {}) {
  const tenantId = await createTenant();
  const host = await createMember(tenantId);
  const session = await hostIn(tenantId, host);
  const plan = sessionPlan(over);
  await session.create(plan);
  return { tenantId, host, session, plan };
}

async function rowOf(id: string) {
  const [row] = await owner.select().from(sessions).where(eq(sessions.id, id));
  if (!row) throw new Error("There is no such session.");
  return row;
}

test("SES-2: any member plans a session and is its host, and a second press makes no second one", async () => {
  const tenantId = await createTenant();
  const host = await createMember(tenantId);
  const session = await hostIn(tenantId, host);
  const plan = sessionPlan();
  const answers = await Promise.all([session.create(plan), session.create(plan), session.create(plan)]);
  expect(new Set(answers.map(({ id, version }) => `${id} ${version}`))).toEqual(new Set([`${plan.id} 1`]));
  const detail = await session.read({ sessionId: plan.id });
  expect(detail).toMatchObject({ status: "upcoming", hosts: [{ username: host.username }] });
  const { items: listed } = await session.list({ when: "ahead" });
  expect(listed.map(({ id }) => id)).toEqual([plan.id]);
});

test("SES-2: an id of another host's session is refused here, and in another community is a separate session", async () => {
  const { tenantId, plan } = await begin({ isDraft: true });
  const ownRow = async () =>
    (await owner.select().from(sessions).where(eq(sessions.tenantId, tenantId))).find(
      ({ id }) => id === plan.id,
    );
  const other = await hostIn(tenantId, await createMember(tenantId));
  await expect(other.create(sessionPlan({ id: plan.id }))).rejects.toMatchObject({ code: "CONFLICT" });
  const elsewhere = await createTenant();
  const foreign = await hostIn(elsewhere, await createMember(elsewhere));
  const before = await ownRow();
  await foreign.create(sessionPlan({ id: plan.id, title: "Another evening" }));
  expect(await ownRow()).toEqual(before);
});

test("SES-2: a draft is published once, and a published session never becomes a draft again", async () => {
  const { session, plan } = await begin({ isDraft: true });
  expect(await session.edit({ plan: { ...plan, isDraft: true }, version: 1 })).toMatchObject({
    status: "draft",
  });
  expect(await session.edit({ plan: { ...plan, isDraft: false }, version: 2 })).toMatchObject({
    status: "upcoming",
  });
  expect(await session.edit({ plan: { ...plan, isDraft: true }, version: 3 })).toMatchObject({
    status: "upcoming",
  });
});

test("SES-7: only what calendars show counts their sequence up, and nothing does before publishing", async () => {
  const { session, plan } = await begin({ isDraft: true });
  await session.edit({ plan: { ...plan, title: "Another title", isDraft: false }, version: 1 });
  expect((await rowOf(plan.id)).sequence).toBe(0);
  const quiet = { ...plan, title: "Another title", isDraft: false, speakerSlots: 9, requirements: [] };
  await session.edit({ plan: quiet, version: 2 });
  expect((await rowOf(plan.id)).sequence).toBe(0);
  await session.edit({ plan: { ...quiet, time: "20:00" }, version: 3 });
  expect((await rowOf(plan.id)).sequence).toBe(1);
  await session.edit({ plan: { ...quiet, time: "20:00", place: "Elsewhere" }, version: 4 });
  expect((await rowOf(plan.id)).sequence).toBe(2);
});

test("API-8: a session that was moved keeps when it was announced before; a draft was announced never", async () => {
  const { session, plan } = await begin({ isDraft: true });
  const movedFrom = async () => (await session.read({ sessionId: plan.id }))?.movedFrom;
  await session.edit({ plan: { ...plan, time: "18:00", isDraft: false }, version: 1 });
  expect(await movedFrom()).toBeNull();
  const { startsAt } = await rowOf(plan.id);
  await session.edit({ plan: { ...plan, time: "20:00", isDraft: false }, version: 2 });
  expect(await movedFrom()).toEqual(startsAt);
  await session.edit({ plan: { ...plan, time: "20:00", title: "Again", isDraft: false }, version: 3 });
  expect(await movedFrom()).toEqual(startsAt);
});

test("SES-2: of two hosts who started from one version one is refused, and nothing is overwritten", async () => {
  const { session, plan } = await begin();
  const edits = ["One", "Two"].map((title) => session.edit({ plan: { ...plan, title }, version: 1 }));
  const settled = await Promise.allSettled(edits);
  expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = settled.find((result) => result.status === "rejected");
  expect(refused?.reason).toMatchObject({ code: "CONFLICT", cause: { reason: "version" } });
  const open = await session.plan({ sessionId: plan.id });
  expect(open).toMatchObject({ version: 2, status: "upcoming" });
  expect(["One", "Two"]).toContain(open?.plan.title);
});

test("SES-9: a plan comes back to its hosts as they wrote it, with the link that its page keeps to itself", async () => {
  const tenantId = await createTenant();
  const [host, coHost] = [await createMember(tenantId), await createMember(tenantId)];
  const session = await hostIn(tenantId, host);
  const agenda = [
    { title: "Doors", minutes: 30, isBreak: true, speaker: null },
    { title: "A talk", minutes: 7, isBreak: false, speaker: coHost.username },
  ];
  const link = "https://meet.example/night";
  const plan = sessionPlan({ agenda, coHosts: [coHost.username], link });
  await session.create(plan);
  const open = await session.plan({ sessionId: plan.id });
  expect(open?.plan).toEqual(plan);
  expect((await hostIn(tenantId, coHost).then((own) => own.plan({ sessionId: plan.id })))?.version).toBe(1);
  expect(JSON.stringify(await session.read({ sessionId: plan.id }))).not.toContain("meet.example");
  const stranger = await hostIn(tenantId, await createMember(tenantId));
  expect(await stranger.plan({ sessionId: plan.id })).toBeNull();
  const elsewhere = await createTenant();
  const foreign = await hostIn(elsewhere, host);
  expect(await foreign.plan({ sessionId: plan.id })).toBeNull();
});

test("a co-host changes the plan, a mere member and a stranger change nothing", async () => {
  const tenantId = await createTenant();
  const [host, coHost, member] = await Promise.all([1, 2, 3].map(() => createMember(tenantId)));
  if (!host || !coHost || !member) throw new Error("Three members are needed.");
  const plan = sessionPlan({ coHosts: [`@${coHost.username.toUpperCase()}`] });
  await (await hostIn(tenantId, host)).create(plan);
  const asMember = await hostIn(tenantId, member);
  await expect(asMember.edit({ plan, version: 1 })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(asMember.cancel({ sessionId: plan.id, reason: "" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const asCoHost = await hostIn(tenantId, coHost);
  expect(await asCoHost.edit({ plan, version: 1 })).toMatchObject({ version: 2 });
});

test("SES-9: people who aren't members here can neither host nor speak, and nothing is left behind", async () => {
  const tenantId = await createTenant();
  const session = await hostIn(tenantId, await createMember(tenantId));
  const foreign = await createMember(await createTenant());
  const nobody = await createPerson();
  const banned = await createMember(tenantId, "member", { bannedAt: new Date() });
  for (const { username } of [foreign, nobody, banned]) {
    const coHosts = sessionPlan({ coHosts: [username] });
    await expect(session.create(coHosts)).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { reason: "coHosts" },
    });
    const item = { title: "Talk", minutes: 7, isBreak: false, speaker: username };
    await expect(session.create(sessionPlan({ agenda: [item] }))).rejects.toMatchObject({
      cause: { reason: "agenda" },
    });
  }
  expect(await owner.$count(sessions, eq(sessions.tenantId, tenantId))).toBe(0);
});

test("SES-4: the seats cannot be fewer than those that are taken", async () => {
  const tenantId = await createTenant();
  const host = await createMember(tenantId);
  const { id } = await createSession(tenantId, { hosts: [host], capacity: 30, seatCount: 12 });
  const session = await hostIn(tenantId, host);
  const open = await session.plan({ sessionId: id });
  if (!open) throw new Error("The host sees no plan.");
  const edit = (capacity: number | null) => session.edit({ plan: { ...open.plan, capacity }, version: 1 });
  await expect(edit(11)).rejects.toMatchObject({ code: "CONFLICT", cause: { reason: "capacity" } });
  expect(await edit(12)).toMatchObject({ version: 2 });
});

test("SES-1: the format stands once a speaker has begun a deck", async () => {
  const { tenantId, host, session, plan } = await begin();
  expect(await session.edit({ plan: { ...plan, format: "micro" }, version: 1 })).toMatchObject({
    version: 2,
  });
  await createDeck(tenantId, plan.id, host, { format: "micro" });
  await expect(session.edit({ plan: { ...plan, format: "ignite" }, version: 2 })).rejects.toMatchObject({
    code: "CONFLICT",
    cause: { reason: "format" },
  });
});

test("SES-2: a session is canceled once, with its reason, recorded in the audit log, and can't be changed anymore", async () => {
  const { session, plan } = await begin();
  const { sequence } = await rowOf(plan.id);
  const sessionId = plan.id;
  await session.cancel({ sessionId, reason: "The speaker is ill." });
  await session.cancel({ sessionId, reason: "Again." });
  expect(await session.read({ sessionId })).toMatchObject({
    status: "cancelled",
    cancelReason: "The speaker is ill.",
  });
  expect((await rowOf(sessionId)).sequence).toBe(sequence + 1);
  const entries = await owner.$count(auditLog, eq(auditLog.targetId, sessionId));
  expect(entries).toBe(1);
  await expect(session.edit({ plan, version: 2 })).rejects.toMatchObject({ code: "CONFLICT" });
  const { items: ahead } = await session.list({ when: "ahead" });
  expect(ahead.map(({ id }) => id)).toEqual([sessionId]);
});

test("SES-3: a time in the past or too far ahead is refused, but a draft may have any time before that", async () => {
  const tenantId = await createTenant();
  const session = await hostIn(tenantId, await createMember(tenantId));
  const reason = { cause: { reason: "day" } };
  await expect(session.create(sessionPlan({ day: "2020-02-29" }))).rejects.toMatchObject(reason);
  await expect(session.create(sessionPlan({ day: "2999-01-01" }))).rejects.toMatchObject(reason);
  expect(await session.create(sessionPlan({ day: "2020-02-29", isDraft: true }))).toMatchObject({
    status: "draft",
  });
});

test("SES-2: a draft whose time has passed is not published; what was announced keeps its time, and moves ahead alone", async () => {
  const { tenantId, host, session, plan } = await begin({ day: "2020-01-01", isDraft: true });
  const past = { cause: { reason: "day" } };
  await session.edit({ plan: { ...plan, title: "Still a draft" }, version: 1 });
  await expect(session.edit({ plan: { ...plan, isDraft: false }, version: 2 })).rejects.toMatchObject(past);
  expect((await rowOf(plan.id)).status).toBe("draft");
  const startsAt = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 600_000);
  const { id } = await createSession(tenantId, { hosts: [host], startsAt });
  const open = await session.plan({ sessionId: id });
  if (!open) throw new Error("The host sees no plan.");
  await session.edit({ plan: { ...open.plan, title: "It begins late" }, version: 1 });
  for (const isDraft of [true, false])
    await expect(
      session.edit({ plan: { ...open.plan, day: "2020-01-01", isDraft }, version: 2 }),
    ).rejects.toMatchObject(past);
});

test("SES-9: there are never fewer slots than talks on the programme", async () => {
  const { tenantId, host, session, plan } = await begin({ speakerSlots: 4 });
  await createDeck(tenantId, plan.id, host);
  await createDeck(tenantId, plan.id, await createMember(tenantId), { position: 1 });
  const edit = (speakerSlots: number) => session.edit({ plan: { ...plan, speakerSlots }, version: 1 });
  await expect(edit(1)).rejects.toMatchObject({ code: "CONFLICT", cause: { reason: "speakerSlots" } });
  expect(await edit(2)).toMatchObject({ version: 2 });
});

test.each([
  ["a gap in Zurich", "2027-03-28", "02:30", "Europe/Zurich", "2027-03-28T01:30:00.000Z"],
  ["a fold in Zurich", "2027-10-31", "02:30", "Europe/Zurich", "2027-10-31T00:30:00.000Z"],
  ["a gap in New York", "2027-03-14", "02:30", "America/New_York", "2027-03-14T07:30:00.000Z"],
  ["a fold in New York", "2027-11-07", "01:30", "America/New_York", "2027-11-07T05:30:00.000Z"],
])("SES-3: at %s a session begins at one instant, and is saved again without moving", async (...row) => {
  const [, day, time, timeZone, instant] = row;
  const { session, plan } = await begin({ day, time, timeZone });
  expect((await rowOf(plan.id)).startsAt.toISOString()).toBe(instant);
  const open = await session.plan({ sessionId: plan.id });
  if (!open) throw new Error("The host sees no plan.");
  await session.edit({ plan: { ...open.plan, title: "Renamed" }, version: 1 });
  expect((await rowOf(plan.id)).startsAt.toISOString()).toBe(instant);
});

test.each<[string, Partial<SessionPlan>]>([
  ["no title", { title: " \u200b " }],
  ["a title without end", { title: "x".repeat(5000) }],
  ["a script as its link", { link: "javascript:alert(1)" }],
  ["an address of the inside as its link", { link: "http://127.0.0.1/" }],
  ["neither place nor link", { place: " ", link: "" }],
  ["an unknown zone", { timeZone: "Mars/Olympus" }],
  ["an invalid day", { day: "2027-02-30" }],
  ["half a minute", { minutes: 7.5 }],
  ["no minutes", { minutes: 0 }],
  ["more seats than there are", { capacity: 2_000_000 }],
  ["an agenda without end", { agenda: Array(41).fill(sessionPlan().agenda[0]) }],
  ["an item of no length", { agenda: [{ title: "x", minutes: 0, isBreak: false, speaker: null }] }],
])("a plan with %s is refused before anything is stored", async (_, over) => {
  const tenantId = await createTenant();
  const session = await hostIn(tenantId, await createMember(tenantId));
  await expect(session.create(sessionPlan({ id: newId(), ...over }))).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  expect(await owner.$count(sessions, eq(sessions.tenantId, tenantId))).toBe(0);
});

test("words of any kind are stored as they are, and mean nothing to the database", async () => {
  const title = `'; drop table sessions; -- <img src=x onerror=alert(1)> \u{1F680}`;
  const { session, plan } = await begin({ title, requirements: ["%s {{7*7}} <!--"] });
  expect(await session.read({ sessionId: plan.id })).toMatchObject({
    title,
    requirements: ["%s {{7*7}} <!--"],
  });
});

test("SES-3: a session planned in a zone's former or modern name is stored and offered under the modern one", async () => {
  for (const timeZone of ["Asia/Calcutta", "Asia/Kolkata"]) {
    const { session, plan } = await begin({ timeZone });
    expect((await rowOf(plan.id)).timeZone).toBe("Asia/Kolkata");
    expect((await session.plan({ sessionId: plan.id }))?.plan.timeZone).toBe("Asia/Kolkata");
  }
});
