import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { NO_CONTENT, planDeletion } from "@/domain/auth/deletion/rules";
import {
  auditLog,
  authDeletions,
  authExports,
  authSanctions,
  authUsers,
  avatars,
  comments,
  mails,
  members,
  profiles,
  questions,
  slideComments,
  startupMakers,
  startups,
  supportTickets,
  talkFeedback,
  votes,
} from "@/domain/schema";
import { previewDeletion } from "@/features/auth/deletion/preview";
import { isOwnTicket } from "@/features/auth/export/export-table";
import { verifyEmail } from "@/features/auth/users";
import { readHistory } from "@/features/startup/editing/history";
import { recountVotes } from "@/features/startup/ranking/recount-job";
import { newId } from "@/lib/id";
import { archiveKey, fileKey } from "@/server/adapters/files/port";
import { unscoped } from "@/server/db/client";
import { fileStore } from "@/server/providers";
import { postAuth } from "../../../support/auth";
import {
  createMember,
  createStartup,
  createTenant,
  grantPlatformRole,
  HUB,
  INDIE,
  joinAs,
  type Person,
} from "../../../support/factories";
import { testImage } from "../../../support/images";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { givePassword } from "../../../support/passwords";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createDeck, createSession, createTalk } from "../../../support/sessions";
import { callAs, contextFor } from "../../../support/trpc-caller";
import { upload } from "../../../support/uploads";

type Content = "remove" | "anonymise";
let person: Person;
beforeEach(async () => {
  person = await createMember(HUB);
});

const ask = async (content: Content = "remove", who = person, tenantId = HUB) =>
  (await callAs(who, tenantId)).auth.deleteAccount({ content, username: who.username });
const work = (who = person) => doJob("delete-account", { userId: who.userId });
const leave = async (content: Content = "remove", who = person) => {
  await ask(content, who);
  await work(who);
};
const exists = async (who = person) => (await owner.$count(authUsers, eq(authUsers.id, who.userId))) > 0;
const read = async (id: string) => (await owner.select().from(startups).where(eq(startups.id, id)))[0];
const say = async (who: Person, startupId: string, body: string, parentId: string | null = null) =>
  (await (await callAs(who, HUB)).startup.comment({ startupId, body, parentId })).id;
const comment = async (id: string) => (await owner.select().from(comments).where(eq(comments.id, id)))[0];
const drift = async (tenantId = HUB) => (await recountVotes(await visitorScope(tenantId))).drift;

/** Every row of every table as text, its table first. */
async function everything(): Promise<string> {
  const tables = await owner.execute<{ name: string }>(sql`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await owner.execute<{ row: string }>(
      sql.raw(`select to_jsonb(t)::text as row from "${name}" t`),
    );
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join("\n");
}

describe("GDP-2: the user who deletes their account", () => {
  test("is signed out everywhere, signs in no more, and leaves the address free", async () => {
    await givePassword(person, "correct horse battery");
    await callAs(person, INDIE);
    const context = await contextFor(HUB, person);
    await ask();
    const signIn = { email: person.email, password: "correct horse battery" };
    expect((await postAuth("sign-in/email", signIn)).status).toBe(401);
    expect(await owner.execute(sql`select 1 from auth_sessions where user_id = ${person.userId}`)).toEqual(
      [],
    );
    expect(await owner.execute(sql`select 1 from auth_users where email = ${person.email}`)).toEqual([]);
    await work();
    expect(await exists()).toBe(false);
    expect(context.viewer?.userId).toBe(person.userId);
    await (await callAs(null, HUB)).auth.signUp({
      email: person.email,
      password: "another horse battery",
      name: "",
    });
    expect((await mailsTo(person.email))[0]?.subject).toContain("Confirm your address");
  });

  test("is pinned nowhere: what they said last stands above nothing", async () => {
    const maker = await createMember(HUB);
    const { id: startupId } = await createStartup(HUB, { makers: [maker] });
    const pinned = await say(person, startupId, "Mine");
    await say(maker, startupId, "An answer", pinned);
    await owner.update(comments).set({ pinnedAt: new Date() }).where(eq(comments.id, pinned));
    await leave();
    expect(await comment(pinned)).toMatchObject({ body: "", pinnedAt: null });
  });

  test("loses the cookies with the answer", async () => {
    const responseHeaders = new Headers();
    const { auth } = await callAs(person, HUB, { responseHeaders });
    await auth.deleteAccount({ content: "remove", username: person.username });
    const cookies = responseHeaders.getSetCookie();
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies) expect(cookie).toContain("Max-Age=0");
  });

  test("is in no row any more, whatever they had", async () => {
    const tenantId = await createTenant();
    await joinAs(person, tenantId);
    const other = await createMember(HUB);
    const { id: startupId } = await createStartup(HUB);
    await createStartup(HUB, { makers: [person], createdBy: person.userId });
    await createStartup(HUB, { makers: [other, person], createdBy: person.userId });
    await givePassword(person, "correct horse battery");
    const here = await callAs(person, HUB);
    const commentId = await say(person, startupId, "Mine");
    await say(other, startupId, "An answer", commentId);
    const toLike = await say(other, startupId, "Something good");
    await here.startup.likeComment({ commentId: toLike, like: "set" });
    await here.startup.editComment({ commentId, body: "Mine, better" });
    await here.startup.vote({ startupId, vote: "set" });
    await here.startup.visitDiscussion({ startupId });
    await here.moderation.report({ targetType: "startup", targetId: startupId, reason: "spam", details: "" });
    await here.support.openTicket({ topic: "question", message: "How?", sender: null });
    await (await callAs(null, HUB)).auth.requestMagicLink({ email: person.email });
    await (await callAs(other, HUB)).startup.comment({ startupId, body: `Hello @${person.username}` });
    await here.auth.requestExport();
    await upload({ person, tenantId: HUB, body: await testImage().png().toBuffer(), kind: "logo" });
    await leave("remove");
    const isPassing = /^(audit_log|rate_limits) /;
    const rest = (await everything()).split("\n").filter((line) => !isPassing.test(line));
    expect(rest.filter((line) => line.includes(person.userId))).toEqual([]);
    expect(rest.filter((line) => line.includes(person.email) && !line.startsWith("mails "))).toEqual([]);
    expect(rest.filter((line) => line.includes("Mine"))).toEqual([]);
    const trail = await owner.select().from(auditLog).where(eq(auditLog.actorId, person.userId));
    expect(trail.length).toBeGreaterThan(0);
    for (const entry of trail) expect(entry).toMatchObject({ actor: "Former member", ip: null });
    expect(JSON.stringify(await owner.select().from(auditLog))).not.toContain(person.email);
  });

  test("takes along what they sent from their address before they had the account", async () => {
    const guest = { name: "Guest", email: person.email.toUpperCase() };
    const send = async (message: string, email = guest.email) =>
      (await callAs(null, HUB)).support.openTicket({
        topic: "question",
        message,
        sender: { ...guest, email },
      });
    await send("From my address");
    await send("From another", "other@people.example");
    const { belongings } = await previewDeletion(await memberScope(HUB, person));
    expect(belongings.tickets).toBe(1);
    const own = await owner.select().from(supportTickets).where(isOwnTicket(person));
    expect(own.map(({ message }) => message)).toEqual(["From my address"]);
    await leave();
    const rest = await owner.select({ message: supportTickets.message }).from(supportTickets);
    expect(rest.map(({ message }) => message)).not.toContain("From my address");
    expect(rest.map(({ message }) => message)).toContain("From another");
  });

  test("gets one last mail, whose copy goes within a day", async () => {
    await ask("remove", person, HUB);
    await work();
    const [mail, ...older] = await mailsTo(person.email);
    expect(older).toEqual([]);
    expect(mail?.subject).toContain("is deleted");
    await doJob("sweep-accounts", {});
    expect(await mailsTo(person.email)).toHaveLength(1);
    await owner
      .update(mails)
      .set({ eraseAt: new Date(0) })
      .where(eq(mails.recipient, person.email));
    await doJob("sweep-accounts", {});
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test("takes picture and archive along", async () => {
    await upload({ person, tenantId: HUB, body: await testImage().png().toBuffer(), kind: "avatar" });
    await (await callAs(person, HUB)).auth.requestExport();
    const [made] = await owner.select().from(authExports).where(eq(authExports.userId, person.userId));
    await doJob("make-export", { exportId: made?.id ?? "" });
    const [shown] = await owner.select().from(avatars).where(eq(avatars.userId, person.userId));
    const keys = [fileKey(person.userId, shown?.id ?? ""), archiveKey(person.userId, made?.id ?? "")];
    for (const key of keys) expect(await fileStore().read(key)).not.toBeNull();
    await leave();
    for (const key of keys) expect(await fileStore().read(key)).toBeNull();
  });
});

describe("GDP-2: the user's comments and startups", () => {
  test("goes when they say so, and a place that others answered stays empty", async () => {
    const other = await createMember(HUB);
    const { id: startupId } = await createStartup(HUB);
    const answered = await say(person, startupId, "Answered");
    const reply = await say(other, startupId, "A reply", answered);
    const alone = await say(person, startupId, "Not answered");
    const mine = await say(person, startupId, "My reply", await say(other, startupId, "A question"));
    await leave("remove");
    expect(await comment(answered)).toMatchObject({ body: "", userId: null, deletedAt: expect.any(Date) });
    expect(await comment(reply)).toMatchObject({ body: "A reply" });
    expect(await comment(alone)).toBeUndefined();
    expect(await comment(mine)).toBeUndefined();
    expect((await read(startupId))?.commentCount).toBe(2);
    expect(await drift()).toBe(0);
  });

  test("stays without their name when they say so, without what they had deleted or said before", async () => {
    const { id: startupId } = await createStartup(HUB);
    const commentId = await say(person, startupId, "Before");
    const deleted = await say(person, startupId, "Regretted");
    const caller = await callAs(person, HUB);
    await caller.startup.editComment({ commentId, body: "It stays" });
    await caller.startup.deleteComment({ commentId: deleted });
    await leave("anonymise");
    expect(await comment(commentId)).toMatchObject({ body: "It stays", userId: null, deletedAt: null });
    expect(await comment(deleted)).toBeUndefined();
    expect(await owner.execute(sql`select 1 from comment_revisions where comment_id = ${commentId}`)).toEqual(
      [],
    );
    expect((await read(startupId))?.commentCount).toBe(1);
    expect(await drift()).toBe(0);
  });

  test.each([
    ["remove", "live", false],
    ["remove", "archived", false],
    ["anonymise", "live", true],
    ["anonymise", "archived", true],
    ["anonymise", "draft", false],
    ["anonymise", "in_review", false],
    ["anonymise", "scheduled", false],
    ["anonymise", "rejected", false],
  ] as const)("to %s: a startup of theirs alone that is %s stays: %s", async (content, status, stays) => {
    const { id } = await createStartup(HUB, { status, makers: [person], createdBy: person.userId });
    await leave(content);
    expect((await read(id)) !== undefined).toBe(stays);
    if (stays) expect(await read(id)).toMatchObject({ createdBy: null });
  });

  test("is not what others make too; one of them owns it then", async () => {
    const [second, third] = [await createMember(HUB), await createMember(HUB)];
    const { id } = await createStartup(HUB, { makers: [person, second, third] });
    await owner.execute(sql`update startup_makers set role = 'editor' where startup_id = ${id}
      and user_id <> ${person.userId}`);
    await leave("remove");
    const makers = await owner.select().from(startupMakers).where(eq(startupMakers.startupId, id));
    expect(Object.fromEntries(makers.map(({ userId, role }) => [userId, role]))).toEqual({
      [second.userId]: "owner",
      [third.userId]: "editor",
    });
  });

  test("leaves a team as a change in its history, without their name", async () => {
    const other = await createMember(HUB);
    const { id, slug } = await createStartup(HUB, { makers: [other, person] });
    const { makers } = (await callAs(other, HUB)).startup;
    await makers.setRole({ startupId: id, userId: person.userId, role: "editor" });
    await leave("anonymise");
    const history = await readHistory(await memberScope(HUB, other), slug);
    const them = "A former member (Editor)";
    const us = `@${other.username} (Owner)`;
    expect(history?.changes.map(({ by, changes }) => ({ by, makers: changes.makers }))).toEqual([
      { by: null, makers: { before: [us, them], after: [us] } },
      {
        by: other.username,
        makers: { before: [us, "A former member (Owner)"], after: [us, them] },
      },
    ]);
    const rows = (await everything()).split("\n").filter((line) => !line.startsWith("mails "));
    expect(rows.filter((line) => line.includes(person.username))).toEqual([]);
    const trail = await owner.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(trail.map(({ action }) => action).sort()).toEqual(["maker.left", "maker.role_changed"]);
  });

  test("VOT-9: their votes and likes leave the counts, in every community, and it is audited", async () => {
    const tenantId = await createTenant();
    const author = await createMember(tenantId);
    const { id } = await createStartup(tenantId);
    const { id: commentId } = await (await callAs(author, tenantId)).startup.comment({
      startupId: id,
      body: "Hi",
    });
    const caller = await callAs(person, tenantId);
    await caller.startup.vote({ startupId: id, vote: "set" });
    await caller.startup.likeComment({ commentId, like: "set" });
    await leave("anonymise");
    expect(await read(id)).toMatchObject({ voteCount: 0, commentCount: 1 });
    expect(await comment(commentId)).toMatchObject({ likeCount: 0 });
    expect(await drift(tenantId)).toBe(0);
    const entries = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
    expect(entries.map(({ action }) => action)).toContain("votes.removed");
  });
});

describe("GDP-2: a deletion is refused", () => {
  test("without the right username, and tells so beside the field", async () => {
    const { auth } = await callAs(person, HUB);
    const wrong = auth.deleteAccount({ content: "remove", username: "somebody" });
    await expect(wrong).rejects.toMatchObject({ cause: { reason: "username" } });
    expect(await exists()).toBe(true);
  });

  test("without a fresh sign-in", async () => {
    const { auth } = await callAs(person, HUB, { now: new Date(Date.now() + 31 * 60_000) });
    const late = auth.deleteAccount({ content: "remove", username: person.username });
    await expect(late).rejects.toMatchObject({ cause: { reason: "sign-in-again" } });
  });

  test("to the last owner of a community, by its name, until there is another", async () => {
    const tenantId = await createTenant({ name: "Ours" });
    await joinAs(person, tenantId, { role: "owner" });
    await createMember(tenantId, "owner", { bannedAt: new Date() });
    await expect(ask()).rejects.toMatchObject({ code: "CONFLICT", message: expect.stringContaining("Ours") });
    expect(await owner.$count(authDeletions, eq(authDeletions.userId, person.userId))).toBe(0);
    await createMember(tenantId, "owner");
    await leave();
    expect(await exists()).toBe(false);
  });

  test("not to the owner of a community that is closed", async () => {
    await joinAs(person, await createTenant({ status: "deleted" }), { role: "owner" });
    await leave();
    expect(await exists()).toBe(false);
  });

  test("to the second of two last owners who leave at once", async () => {
    const tenantId = await createTenant();
    const both = [await createMember(tenantId, "owner"), await createMember(tenantId, "owner")];
    const asked = await Promise.allSettled(both.map((one) => ask("remove", one, tenantId)));
    expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("to the last superadmin", async () => {
    await owner.execute(sql`delete from admin_roles`);
    await grantPlatformRole(person, "super_admin");
    await expect(ask()).rejects.toMatchObject({ cause: { reason: "last-superadmin" } });
    const second = await createMember(HUB);
    await grantPlatformRole(second, "platform_admin");
    await leave();
    expect(await exists()).toBe(false);
  });
});

describe("GDP-2: a deletion is done once", () => {
  test("however often one presses at once", async () => {
    const context = await contextFor(HUB, person);
    const { createCaller } = await import("@/api/trpc/root");
    const press = () =>
      createCaller(context).auth.deleteAccount({ content: "remove", username: person.username });
    await Promise.all([press(), press(), press()]);
    await Promise.all([work(), work()]);
    expect(await exists()).toBe(false);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test("also when it was interrupted halfway", async () => {
    const [one, two] = [await createTenant(), await createTenant()];
    for (const tenantId of [one, two]) {
      const { id } = await createStartup(tenantId);
      await (await callAs(person, tenantId)).startup.vote({ startupId: id, vote: "set" });
    }
    await upload({ person, tenantId: HUB, body: await testImage().png().toBuffer(), kind: "avatar" });
    await ask();
    const away = vi.spyOn(fileStore(), "remove").mockRejectedValueOnce(new Error("away"));
    await expect(work()).rejects.toThrow("away");
    away.mockRestore();
    expect(await exists()).toBe(true);
    await work();
    expect(await exists()).toBe(false);
    expect([await drift(one), await drift(two)]).toEqual([0, 0]);
  });

  test("and a job that comes later finds nothing", async () => {
    await leave();
    await work();
    await doJob("delete-account", { userId: newId() });
  });

  test("while they still vote and write: counters equal their rows afterwards", async () => {
    for (let round = 0; round < 6; round += 1) {
      const who = await createMember(HUB);
      const made = await Promise.all(Array.from({ length: 4 }, () => createStartup(HUB)));
      const context = await contextFor(HUB, who);
      const { createCaller } = await import("@/api/trpc/root");
      const { startup } = createCaller(context);
      await startup.vote({ startupId: made[0]?.id ?? "", vote: "set" });
      await ask("remove", who);
      const acts = made.flatMap(({ id }) => [
        startup.vote({ startupId: id, vote: "set" }),
        startup.comment({ startupId: id, body: "Still here" }),
      ]);
      const outcomes = await Promise.allSettled([work(who), ...acts]);
      const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      for (const reason of refused) expect(reason).toMatchObject({ code: "UNAUTHORIZED" });
      expect(await exists(who)).toBe(false);
      expect(await owner.$count(votes, eq(votes.userId, who.userId))).toBe(0);
      expect(await drift()).toBe(0);
    }
  });
});

describe("GDP-2: a sanction outlives the account", () => {
  const DAY = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY);
  const kept = () => owner.select().from(authSanctions);
  beforeEach(async () => {
    await owner.delete(authSanctions);
  });

  async function comeBack(): Promise<Person> {
    const userId = await unscoped().transaction((tx) =>
      verifyEmail(tx, { email: person.email.toUpperCase(), name: "Again" }),
    );
    const [profile] = await owner.select().from(profiles).where(eq(profiles.id, userId));
    return { ...person, userId, username: profile?.username ?? "" };
  }

  test("in every community where it was, for who proves the same address, also before the rest is gone", async () => {
    const [banned, muted, over] = [await createTenant(), await createTenant(), await createTenant()];
    await joinAs(person, banned, { bannedAt: inDays(-1), banReason: "Spam" });
    await joinAs(person, muted, { mutedUntil: inDays(3) });
    await joinAs(person, over, { bannedAt: inDays(-9), bannedUntil: inDays(-1), mutedUntil: inDays(-2) });
    await ask();
    expect(JSON.stringify(await kept())).not.toMatch(new RegExp(`${person.email}|${person.userId}`));
    const again = await comeBack();
    const rows = await owner.select().from(members).where(eq(members.userId, again.userId));
    expect(rows).toHaveLength(2);
    expect(rows.find(({ tenantId }) => tenantId === banned)).toMatchObject({
      banReason: "Spam",
      bannedUntil: null,
      role: "member",
    });
    expect(rows.find(({ tenantId }) => tenantId === muted)?.mutedUntil).not.toBeNull();
    const { id: startupId } = await createStartup(banned);
    const vote = (await callAs(again, banned)).startup.vote({ startupId, vote: "set" });
    await expect(vote).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await kept()).toEqual([]);
    await work();
    expect(await exists()).toBe(false);
    expect(await exists(again)).toBe(true);
    expect(await owner.$count(members, eq(members.userId, again.userId))).toBe(2);
  });

  test("on the platform, and once more after a second deletion", async () => {
    const ban = { accountStatus: "banned", bannedUntil: inDays(5) } as const;
    await owner.update(profiles).set(ban).where(eq(profiles.id, person.userId));
    await leave();
    const again = await comeBack();
    await leave("remove", again);
    const third = await comeBack();
    const [profile] = await owner.select().from(profiles).where(eq(profiles.id, third.userId));
    expect(profile).toMatchObject(ban);
  });

  test("and is swept when it is over; who has none leaves nothing", async () => {
    await leave();
    expect(await kept()).toEqual([]);
    const of = { bannedAt: inDays(-3), createdAt: new Date() };
    await owner.insert(authSanctions).values([
      { id: newId(), addressCode: "over", tenantId: HUB, ...of, bannedUntil: inDays(-1) },
      { id: newId(), addressCode: "for good", tenantId: HUB, ...of },
      { id: newId(), addressCode: "muted", tenantId: HUB, createdAt: new Date(), mutedUntil: inDays(1) },
    ]);
    await doJob("sweep-accounts", {});
    expect((await kept()).map(({ addressCode }) => addressCode).sort()).toEqual(["for good", "muted"]);
  });
});

describe("GDP-2: the preview", () => {
  test("counts what is there, in all communities", async () => {
    const tenantId = await createTenant();
    await joinAs(person, tenantId);
    const other = await createMember(tenantId);
    await createStartup(tenantId, { makers: [person] });
    await createStartup(HUB, { makers: [person], status: "draft" });
    await createStartup(tenantId, { makers: [person, other] });
    const { id: startupId } = await createStartup(HUB);
    await say(person, startupId, "One");
    await (await callAs(person, HUB)).startup.vote({ startupId, vote: "set" });
    const { belongings, obstacles, isRecent } = await previewDeletion(await memberScope(HUB, person));
    expect(belongings).toEqual({
      ...NO_CONTENT,
      communities: 2,
      alone: 1,
      shared: 1,
      unlaunched: 1,
      comments: 1,
      votes: 1,
    });
    expect(obstacles).toEqual([]);
    expect(isRecent).toBe(true);
  });

  test("GDP-2: counts seats, talks, questions and ratings, and the sessions that are canceled", async () => {
    const tenantId = await createTenant();
    await joinAs(person, tenantId);
    const other = await createMember(tenantId);
    const { id: shared } = await createSession(tenantId, { hosts: [other, person], format: "micro" });
    await createSession(tenantId, { hosts: [person] });
    await createSession(tenantId, { hosts: [person], status: "completed" });
    await (await callAs(person, tenantId)).session.seats.join({ sessionId: shared });
    await createDeck(tenantId, shared, person, { format: "micro" });
    const { id: sessionId } = await createSession(tenantId, { hosts: [other], status: "completed" });
    const { id: deckId } = await createDeck(tenantId, sessionId, person);
    await createTalk(tenantId, { sessionId, deckId });
    const row = { id: newId(), tenantId, deckId, slide: 1, userId: person.userId, body: "Why?" };
    await owner.insert(questions).values({ ...row, sessionId });
    await owner.insert(slideComments).values(row);
    await owner.insert(talkFeedback).values({ tenantId, deckId, userId: person.userId, rating: 5 });
    const { belongings } = await previewDeletion(await memberScope(HUB, person));
    expect(belongings).toMatchObject({
      seats: 1,
      hosted: 1,
      talks: 1,
      unheard: 1,
      questions: 1,
      ratings: 1,
      comments: 1,
    });
    expect(planDeletion(belongings, "remove").anonymised).toEqual([
      "1 session you host alone, which will be canceled",
      "1 past talk",
    ]);
    expect(planDeletion(belongings, "remove").removed).toContain("1 question to a speaker");
  });

  test("says what is removed, what stays without a name, and what is kept", () => {
    const has = { ...NO_CONTENT, alone: 1, comments: 1200, shared: 2, votes: 1 };
    expect(planDeletion(has, "remove").removed).toEqual(
      expect.arrayContaining(["1 vote", "1 startup you made alone", "1,200 comments"]),
    );
    expect(planDeletion(has, "remove").anonymised).toEqual(["2 startups with other makers"]);
    expect(planDeletion(has, "anonymise").anonymised).toContain("1,200 comments");
    expect(planDeletion(has, "anonymise").removed).not.toContain("1,200 comments");
  });
});

test("GDP-2: a profile and its username are gone with the account", async () => {
  await leave();
  expect(await owner.$count(profiles, eq(profiles.id, person.userId))).toBe(0);
  expect(await owner.$count(members, eq(members.userId, person.userId))).toBe(0);
});
