import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { peopleViewOf } from "@/domain/member/list/rules";
import { auditLog, authSessions, profiles } from "@/domain/schema";
import { listPeople } from "@/features/member/list/queries";
import { readPerson } from "@/features/member/person/queries";
import { newId } from "@/lib/id";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  HUB,
  INDIE,
  joinAs,
  type Person,
} from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, moderatorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const community = async () => {
  const tenantId = await createTenant();
  const admin = await createMember(tenantId, "admin");
  return { tenantId, admin, scope: await memberScope(tenantId, admin) };
};

const find = async (scope: Awaited<ReturnType<typeof memberScope>>, address: Record<string, string>) =>
  (await listPeople(scope, peopleViewOf(address), null)).people.map(({ username }) => username);

async function signInFrom(
  person: Person,
  tenantId: string,
  over: Partial<typeof authSessions.$inferInsert> = {},
) {
  const id = newId();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await owner
    .insert(authSessions)
    .values({ token: newId(), userId: person.userId, tenantId, expiresAt, ...over, id });
  return id;
}

it("MOD-8: members are found by a part of a name, an address only whole, and no address is ever shown", async () => {
  const { tenantId, scope } = await community();
  const ada = await createPerson({ fullName: "Ada Löw_lace", username: `ada${newId().slice(-8)}` });
  await joinAs(ada, tenantId);
  expect(await find(scope, { q: "löw_l" })).toEqual([ada.username]);
  expect(await find(scope, { q: `@${ada.username.toUpperCase()}` })).toEqual([ada.username]);
  expect(await find(scope, { q: "low%" })).toEqual([]);
  expect(await find(scope, { q: ada.email })).toEqual([ada.username]);
  expect(await find(scope, { q: ada.email.slice(1) })).toEqual([]);
  expect(await find(scope, { q: "people.example" })).toEqual([]);
  const { people } = await listPeople(scope, peopleViewOf({}), null);
  expect(JSON.stringify([people, await readPerson(scope, ada.userId)])).not.toContain(ada.email);
});

it("MOD-8: role, standing, joining and last sign-in narrow the list", async () => {
  const { tenantId, scope, admin } = await community();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const ahead = new Date(Date.now() + 3_600_000);
  const banned = await createMember(tenantId, "member", { bannedAt: ago(1), joinedAt: ago(10) });
  const muted = await createMember(tenantId, "member", { mutedUntil: ahead, joinedAt: ago(11) });
  const over = await createMember(tenantId, "member", { mutedUntil: ago(1), joinedAt: ago(40) });
  const moderator = await createMember(tenantId, "moderator", { joinedAt: ago(12) });
  await moderatorScope(tenantId, moderator);
  const { member } = await callAs(admin, tenantId);
  await member.sanction({ userId: over.userId, kind: "warning", reason: "Once." });
  await signInFrom(over, tenantId, { updatedAt: ago(20) });
  await signInFrom(muted, HUB);
  expect(await find(scope, { role: "moderator" })).toEqual([moderator.username]);
  expect(await find(scope, { standing: "banned" })).toEqual([banned.username]);
  expect(await find(scope, { standing: "muted" })).toEqual([muted.username]);
  expect(await find(scope, { standing: "warned" })).toEqual([over.username]);
  expect(await find(scope, { standing: "good" })).toEqual([
    admin.username,
    moderator.username,
    over.username,
  ]);
  expect(await find(scope, { joined: "older" })).toEqual([over.username]);
  expect(await find(scope, { seen: "month", role: "member" })).toEqual([over.username]);
  expect(await find(scope, { seen: "quiet" })).toEqual([banned.username, muted.username]);
  expect(await find(scope, { role: "emperor" })).toHaveLength(5);
});

it("MOD-8: the list goes on behind its last row, without a gap or a double, also where many joined at once", async () => {
  const { tenantId, scope } = await community();
  const joinedAt = new Date(Date.now() - 86_400_000);
  for (let count = 0; count < 60; count += 1) await createMember(tenantId, "member", { joinedAt });
  const first = await listPeople(scope, peopleViewOf({}), null);
  const second = await listPeople(scope, peopleViewOf({}), first.after);
  const ids = [...first.people, ...second.people].map(({ userId }) => userId);
  expect(first.people).toHaveLength(50);
  expect(second.after).toBeNull();
  expect(new Set(ids).size).toBe(61);
  expect((await listPeople(scope, peopleViewOf({}), "2026-99-99 00:00:00+00~x")).people).toHaveLength(50);
  for (const at of ["2026-02-31 00:00:00+00", "2026-01-01 00:00:00+99"])
    expect((await listPeople(scope, peopleViewOf({}), `${at}~${newId()}`)).people).toHaveLength(50);
  expect((await listPeople(scope, peopleViewOf({ q: "\0nobody'" }), null)).people).toEqual([]);
});

it("MOD-8: a member's actions are counted as the rows say, in this community alone", async () => {
  const { tenantId, scope } = await community();
  const person = await createMember(tenantId);
  await joinAs(person, HUB);
  const { id: startupId } = await createStartup(tenantId, { makers: [person] });
  const { id: liked } = await createStartup(tenantId);
  await createStartup(HUB, { makers: [person] });
  const { startup } = await callAs(person, tenantId);
  await startup.vote({ startupId: liked, vote: "set" });
  const { id: commentId } = await startup.comment({ startupId, body: "One.", parentId: null });
  await startup.comment({ startupId: liked, body: "Two.", parentId: null });
  await startup.deleteComment({ commentId });
  const [counted] = await owner.execute<Record<string, number>>(sql`select
    (select count(*)::int from startup_makers where tenant_id = ${tenantId} and user_id = ${person.userId}) as startups,
    (select count(*)::int from comments where tenant_id = ${tenantId} and user_id = ${person.userId} and deleted_at is null) as comments,
    (select count(*)::int from votes where tenant_id = ${tenantId} and user_id = ${person.userId}) as votes`);
  expect((await readPerson(scope, person.userId))?.counts).toEqual(counted);
  expect(counted).toEqual({ startups: 1, comments: 1, votes: 1 });
});

it("MOD-8: sign-ins show device and network, end at once, and those elsewhere are neither seen nor ended", async () => {
  const { tenantId, scope, admin } = await community();
  const person = await createMember(tenantId);
  const here = await signInFrom(person, tenantId, {
    ipAddress: "203.0.113.77",
    userAgent: "Firefox/140 (Windows)",
  });
  const there = await signInFrom(person, HUB, { ipAddress: "2001:db8:1:2::3" });
  const seen = await readPerson(scope, person.userId);
  expect(seen?.signIns).toMatchObject([{ id: here, device: "Firefox on Windows", network: "203.0.113.…" }]);
  expect(JSON.stringify(seen)).not.toContain("203.0.113.77");
  const { member } = await callAs(admin, tenantId);
  const { userId } = person;
  await expect(member.endSignIn({ userId, signInId: there })).rejects.toMatchObject({ code: "CONFLICT" });
  await member.endSignIn({ userId, signInId: here });
  await expect(member.endSignIn({ userId, signInId: here })).rejects.toMatchObject({ code: "CONFLICT" });
  const left = await owner
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, userId));
  expect(left).toEqual([{ id: there }]);
});

it("MOD-8: notes are read by all who run the community, deleted by their author alone, and unknown elsewhere", async () => {
  const { tenantId, scope, admin } = await community();
  const other = await createMember(tenantId, "owner");
  const person = await createMember(tenantId);
  await joinAs(person, INDIE);
  const mine = (await callAs(admin, tenantId)).member;
  const theirs = (await callAs(other, tenantId)).member;
  await mine.addNote({ userId: person.userId, body: "Wrote to us twice." });
  const [note] = (await readPerson(scope, person.userId))?.notes ?? [];
  expect(note).toMatchObject({ body: "Wrote to us twice.", author: admin.username, isOwn: true });
  const noteId = String(note?.id);
  await expect(theirs.deleteNote({ noteId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  const foreign = await createMember(INDIE, "owner");
  await expect((await callAs(foreign, INDIE)).member.deleteNote({ noteId })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await readPerson(await memberScope(INDIE, foreign), person.userId))?.notes).toEqual([]);
  await mine.deleteNote({ noteId });
  expect((await readPerson(scope, person.userId))?.notes).toEqual([]);
  await expect(mine.addNote({ userId: foreign.userId, body: "Who?" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

it("MOD-8: the export holds what the list shows, runs no formula, names no address and is written down", async () => {
  const { tenantId, admin } = await community();
  const person = await createMember(tenantId);
  await owner.update(profiles).set({ fullName: "=HYPERLINK(1)" }).where(eq(profiles.id, person.userId));
  const csv = await (await callAs(admin, tenantId)).member.exportPeople(peopleViewOf({ role: "member" }));
  const [heading, row, ...rest] = csv.split("\r\n");
  expect(heading).toBe("Username,Name,Role,Standing,Joined,Last seen");
  expect(row).toContain(`${person.username},'=HYPERLINK(1),Member`);
  expect(rest).toEqual([""]);
  expect(csv).not.toContain("@");
  const acts = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
  expect(acts).toMatchObject([
    { action: "members.exported", actorId: admin.userId, after: { rows: 1, role: "member" } },
  ]);
});

it("MOD-8: a person of another community is not there", async () => {
  const { scope } = await community();
  const stranger = await createMember(HUB);
  expect(await readPerson(scope, stranger.userId)).toBeNull();
});
