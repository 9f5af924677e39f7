import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { joinApplications, members, notices } from "@/domain/schema";
import { deleteDecidedApplications } from "@/features/member/joining/jobs";
import { createMember, createPerson, createTenant, joinAs, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { setAccess } from "../../../support/subjects";
import { callAs } from "../../../support/trpc-caller";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const QUESTION = "What do you make?";
const answers = [{ question: QUESTION, answer: "Tea" }];

async function community(joinQuestions: readonly string[] = [QUESTION]) {
  const tenantId = await createTenant();
  await setAccess(tenantId, { joining: "approval", visibility: "members", joinQuestions });
  const staff = await createMember(tenantId, "moderator");
  return { tenantId, staff, asStaff: (await callAs(staff, tenantId)).member.joining };
}

const as = async (person: Person | null, tenantId: string, now = new Date()) =>
  (await callAs(person, tenantId, { now })).member.joining;
const isMember = async (tenantId: string, { userId }: Person) =>
  (await owner.$count(members, and(eq(members.tenantId, tenantId), eq(members.userId, userId)))) === 1;
const refused = (reason: string) => ({ cause: { reason } });

async function applicant(tenantId: string) {
  const person = await createPerson();
  await (await as(person, tenantId)).ask({ answers });
  const isTheirs = and(
    eq(joinApplications.tenantId, tenantId),
    eq(joinApplications.userId, person.userId),
    eq(joinApplications.status, "waiting"),
  );
  const [row] = await owner.select().from(joinApplications).where(isTheirs);
  return { person, id: String(row?.id) };
}

it("JOI-1: an applicant answers, sees that the request waits, and staff hears of it", async () => {
  const { tenantId, staff, asStaff } = await community();
  expect(await (await as(null, tenantId)).view()).toMatchObject({
    isClosed: true,
    state: { at: "signed-out" },
  });
  const { person } = await applicant(tenantId);
  expect((await (await as(person, tenantId)).view()).state).toMatchObject({ at: "waiting", answers });
  await expect((await as(person, tenantId)).ask({ answers })).rejects.toMatchObject(refused("waiting"));
  const { rows } = await asStaff.applications({ status: "waiting" });
  expect(rows).toMatchObject([{ userId: person.userId, email: person.email, answers, status: "waiting" }]);
  const [notice] = await owner.select().from(notices).where(eq(notices.userId, staff.userId));
  expect(notice).toMatchObject({ type: "application", actorId: person.userId });
  expect(await isMember(tenantId, person)).toBe(false);
});

it("JOI-1: an answer to another question than the community asks is refused, and so is a missing one", async () => {
  const { tenantId } = await community();
  const door = await as(await createPerson(), tenantId);
  await expect(door.ask({ answers: [] })).rejects.toMatchObject(refused("questions"));
  const others = [{ question: "Who are you?", answer: "Ada" }];
  await expect(door.ask({ answers: others })).rejects.toMatchObject(refused("questions"));
  await expect(door.ask({ answers: [{ question: QUESTION, answer: " \u200b " }] })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

it("JOI-1: without a proved address, a user can't ask", async () => {
  const { tenantId } = await community();
  const door = await as(await createPerson({ isVerified: false }), tenantId);
  expect((await door.view()).state).toEqual({ at: "unverified" });
  await expect(door.ask({ answers })).rejects.toMatchObject(refused("unverified"));
});

it("JOI-1: staff lets several in at once, and they are told", async () => {
  const { tenantId, asStaff } = await community();
  const waiting = [await applicant(tenantId), await applicant(tenantId)];
  const ids = waiting.map(({ id }) => id);
  expect(await asStaff.decide({ verdict: "approve", ids })).toEqual({ decided: 2 });
  expect(await asStaff.decide({ verdict: "approve", ids })).toEqual({ decided: 0 });
  for (const { person } of waiting) {
    expect(await isMember(tenantId, person)).toBe(true);
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Welcome"),
    ]);
    expect((await (await as(person, tenantId)).view()).state).toEqual({ at: "member" });
  }
});

it("JOI-1: a declined applicant reads the word and can ask again after a month, not before", async () => {
  const { tenantId, asStaff } = await community();
  const { person, id } = await applicant(tenantId);
  await asStaff.decide({ verdict: "decline", ids: [id], word: "We are for makers of coffee." });
  const { state } = await (await as(person, tenantId)).view();
  expect(state).toMatchObject({ at: "declined", word: "We are for makers of coffee." });
  expect((await mailsTo(person.email))[0]?.text).toContain("We are for makers of coffee.");
  await expect((await as(person, tenantId, inDays(29))).ask({ answers })).rejects.toMatchObject(
    refused("declined"),
  );
  await (await as(person, tenantId, inDays(31))).ask({ answers });
  expect(await isMember(tenantId, person)).toBe(false);
});

it("JOI-1: a banned applicant reads why, and can neither ask nor enter", async () => {
  const { tenantId, asStaff } = await community();
  const { person, id } = await applicant(tenantId);
  await asStaff.decide({ verdict: "ban", ids: [id], reason: "Spam elsewhere" });
  const door = await as(person, tenantId);
  expect((await door.view()).state).toEqual({ at: "barred" });
  await expect(door.ask({ answers })).rejects.toMatchObject(refused("banned"));
  await setAccess(tenantId, { joining: "open" });
  await expect((await as(person, tenantId)).enter({})).rejects.toMatchObject(refused("banned"));
});

it.each(["approve", "decline", "ban"] as const)("JOI-1: staff can undo it: %s", async (verdict) => {
  const { tenantId, asStaff } = await community();
  const { person, id } = await applicant(tenantId);
  const words = { word: "No.", reason: "A test" };
  await asStaff.decide({ ...words, verdict, ids: [id] });
  const { rows } = await asStaff.applications({ status: "decided" });
  expect(rows.map((row) => row.id)).toEqual([id]);
  await asStaff.undo({ id });
  expect((await (await as(person, tenantId)).view()).state).toMatchObject({ at: "waiting" });
  expect(await isMember(tenantId, person)).toBe(false);
  await expect(asStaff.undo({ id })).rejects.toMatchObject(refused("handled"));
});

it("JOI-1: the decision about a member who has a higher role since isn't undone", async () => {
  const { tenantId, asStaff } = await community();
  const { person, id } = await applicant(tenantId);
  await asStaff.decide({ verdict: "approve", ids: [id] });
  await owner.update(members).set({ role: "admin" }).where(eq(members.userId, person.userId));
  await expect(asStaff.undo({ id })).rejects.toMatchObject(refused("handled"));
  expect(await isMember(tenantId, person)).toBe(true);
});

it("JOI-1: undoing neither erases a later sanction nor lifts a later ban", async () => {
  const { tenantId, asStaff } = await community();
  const owning = (await callAs(await createMember(tenantId, "owner"), tenantId)).member;
  const [muted, banned, again] = [
    await applicant(tenantId),
    await applicant(tenantId),
    await applicant(tenantId),
  ];
  await asStaff.decide({ verdict: "approve", ids: [muted.id, banned.id] });
  const until = inDays(3);
  await owning.sanction({ userId: muted.person.userId, kind: "mute", until, reason: "Shouting" });
  await owning.sanction({ userId: banned.person.userId, kind: "ban", until: null, reason: "Never again" });
  await asStaff.decide({ verdict: "ban", ids: [again.id], reason: "Spam" });
  await owning.liftSanction({ userId: again.person.userId, kind: "ban", reason: "A mistake" });
  await owning.sanction({ userId: again.person.userId, kind: "ban", until: null, reason: "No mistake" });
  for (const { id, person } of [muted, banned, again]) {
    await expect(asStaff.undo({ id })).rejects.toMatchObject(refused("handled"));
    expect(await isMember(tenantId, person)).toBe(true);
  }
});

it("JOI-1: after a day, removing a member is for admins", async () => {
  const { tenantId, staff, asStaff } = await community();
  const { person, id } = await applicant(tenantId);
  await asStaff.decide({ verdict: "approve", ids: [id] });
  await expect((await as(staff, tenantId, inDays(2))).undo({ id })).rejects.toMatchObject(refused("handled"));
  expect(await isMember(tenantId, person)).toBe(true);
});

it("JOI-1: a request still shows that it waits when the community has chosen another way to join", async () => {
  const { tenantId } = await community();
  const { person } = await applicant(tenantId);
  for (const joining of ["domain", "invitation"] as const) {
    await setAccess(tenantId, { joining });
    expect((await (await as(person, tenantId)).view()).state).toMatchObject({ at: "waiting" });
  }
});

it("JOI-1: an applicant withdraws, and a request of another community's isn't touched", async () => {
  const { tenantId } = await community();
  const elsewhere = await community();
  const { person } = await applicant(tenantId);
  await (await as(person, elsewhere.tenantId)).ask({ answers });
  await (await as(person, tenantId)).withdraw({});
  expect((await (await as(person, tenantId)).view()).state).toMatchObject({ at: "approval" });
  expect((await (await as(person, elsewhere.tenantId)).view()).state).toMatchObject({ at: "waiting" });
});

it("JOI-1: an invitation lets an applicant in, and the request is gone", async () => {
  const { tenantId, asStaff } = await community();
  const { person } = await applicant(tenantId);
  const admin = await callAs(await createMember(tenantId, "admin"), tenantId);
  const { url } = await admin.member.invite({ by: "link", role: "member", days: 7, maxUses: 1 });
  await (await callAs(person, tenantId)).member.join({ word: String(url).split("/join/")[1] ?? "" });
  expect(await isMember(tenantId, person)).toBe(true);
  expect((await asStaff.applications({ status: "waiting" })).rows).toEqual([]);
});

it("JOI-1: decided requests are deleted after a month, with their answers", async () => {
  const { tenantId, asStaff } = await community();
  const { id } = await applicant(tenantId);
  await applicant(tenantId);
  await asStaff.decide({ verdict: "decline", ids: [id], word: "" });
  await deleteDecidedApplications(await visitorScope(tenantId, inDays(29)));
  expect(await owner.$count(joinApplications, eq(joinApplications.tenantId, tenantId))).toBe(2);
  await deleteDecidedApplications(await visitorScope(tenantId, inDays(31)));
  const left = await owner.select().from(joinApplications).where(eq(joinApplications.tenantId, tenantId));
  expect(left).toMatchObject([{ status: "waiting" }]);
});

it("JOI-1: the pages of the queue show each request once", async () => {
  const { tenantId, asStaff } = await community([]);
  const createdAt = new Date();
  for (let made = 0; made < 55; made += 1) {
    const { userId } = await createPerson();
    const id = crypto.randomUUID();
    await owner.insert(joinApplications).values({ id, tenantId, userId, answers: [], createdAt });
  }
  const first = await asStaff.applications({ status: "waiting" });
  const second = await asStaff.applications({ status: "waiting", cursor: first.next });
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect([first.rows.length, ids.length, new Set(ids).size, second.next]).toEqual([50, 55, 55, null]);
});

it("JOI-1: a member of another community is as far outside as a stranger", async () => {
  const { tenantId } = await community();
  const other = await createMember(await createTenant(), "owner");
  await joinAs(other, await createTenant());
  const caller = await callAs(other, tenantId);
  await expect(caller.startup.memberVotes({ userId: other.userId })).rejects.toMatchObject(
    refused("outsider"),
  );
});
