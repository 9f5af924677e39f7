import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findThreadId } from "@/domain/mail/mail-thread";
import { choicesOf } from "@/domain/notification/preferences/rules";
import type { Rhythm } from "@/domain/notification/rules";
import { authUsers, members, tenantFlags } from "@/domain/schema";
import { mailDueNotices } from "@/features/notification/emails/send-due-emails";
import { inTenant } from "@/server/db/client";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { noticesOf, say } from "../../../support/notices";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const START = new Date("2026-06-01T10:00:00Z");
const minute = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const hours = (count: number) => count * 60;

/** A separate community: the job mails all its members. */
async function stage(rhythm: Rhythm = "instant") {
  const tenantId = await createTenant();
  const [maker, reader] = [await createMember(tenantId), await createMember(tenantId)];
  const startup = await createStartup(tenantId, {
    name: "Fernpost",
    makers: [maker],
    launchedAt: minute(hours(-5)),
  });
  const choices = { ...choicesOf({}), comment: { isShown: true, mail: rhythm } };
  const { notification } = await callAs(maker, tenantId, { now: START });
  await notification.savePreferences({ choices, mutesMail: false, digestHour: 8, digestWeekday: 1 });
  const comment = (minutes: number, body = `At ${minutes}`) =>
    say(reader, tenantId, { startupId: startup.id, body, now: minute(minutes) });
  const run = async (minutes: number) => mailDueNotices(await visitorScope(tenantId, minute(minutes)));
  return { tenantId, maker, reader, startup, comment, run };
}

const subjectsTo = async ({ email }: Person) =>
  (await mailsTo(email)).map(({ subject }) => subject).reverse();

describe("NOT-4: at once", () => {
  it("waits a moment, then tells of one notice in its own words with the way there", async () => {
    const { maker, reader, startup, comment, run } = await stage();
    const said = await comment(0, "Does it *fold*?");
    await run(1);
    expect(await mailsTo(maker.email)).toEqual([]);
    await run(2);
    const [mail] = await mailsTo(maker.email);
    expect(mail).toMatchObject({
      subject: `Person ${reader.username} commented on “Fernpost”`,
      kind: "notification",
    });
    expect(mail?.text).toContain("“Does it fold?”");
    expect(mail?.text).toMatch(new RegExp(`/startup/${startup.slug}\\?notice=[0-9a-f-]+#comment-${said.id}`));
  });

  it("sends at most one mail of a thread in fifteen minutes, with all that came meanwhile", async () => {
    const { tenantId, maker, comment, run } = await stage();
    await comment(0);
    await run(2);
    await comment(3);
    await comment(9);
    for (const at of [5, 11, 16]) await run(at);
    expect(await subjectsTo(maker)).toHaveLength(1);
    await run(17);
    expect((await subjectsTo(maker))[1]).toBe("2 new notifications about “Fernpost”");
    await run(18);
    expect(await subjectsTo(maker)).toHaveLength(2);
    const threadIds = await inTenant(await visitorScope(tenantId), async (tx) =>
      Promise.all((await mailsTo(maker.email)).map((mail) => findThreadId(tx, mail))),
    );
    expect(new Set(threadIds).size).toBe(1);
    expect(threadIds[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("takes along notices that are too young to be due, instead of a separate mail", async () => {
    const { maker, comment, run } = await stage();
    await comment(0);
    await comment(1);
    await run(2);
    expect(await subjectsTo(maker)).toEqual(["2 new notifications about “Fernpost”"]);
  });

  it("keeps threads apart", async () => {
    const { tenantId, maker, reader, comment, run } = await stage();
    const other = await createStartup(tenantId, { makers: [maker], name: "Zaun", launchedAt: minute(-60) });
    await comment(0);
    await say(reader, tenantId, { startupId: other.id, now: minute(0) });
    await run(2);
    expect((await subjectsTo(maker)).map((subject) => subject.split(" ").at(-1)).sort()).toEqual([
      "“Fernpost”",
      "“Zaun”",
    ]);
  });

  it("sends nothing of what was read, deleted or unsubscribed in time", async () => {
    const { tenantId, maker, reader, comment, run } = await stage();
    await comment(0);
    const [notice] = await noticesOf(maker, tenantId);
    await (await callAs(maker, tenantId)).notification.read({ id: notice?.id ?? "" });
    const gone = await comment(1);
    await (await callAs(reader, tenantId)).startup.deleteComment({ commentId: gone.id });
    await run(5);
    expect(await mailsTo(maker.email)).toEqual([]);
    expect((await noticesOf(maker, tenantId)).map(({ mailAt }) => mailAt)).toEqual([null, null]);
  });
});

describe("NOT-4: digests", () => {
  it("come at the reader's hour, once, with what is unread", async () => {
    const { tenantId, maker, comment, run } = await stage("daily");
    await comment(0);
    await comment(30);
    const [first] = await noticesOf(maker, tenantId);
    await (await callAs(maker, tenantId)).notification.read({ id: first?.id ?? "" });
    await run(hours(19));
    expect(await mailsTo(maker.email)).toEqual([]);
    await run(hours(20));
    await run(hours(21));
    const sent = await mailsTo(maker.email);
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your day on .+: 1 notification$/),
    ]);
    expect(sent[0]?.text).toContain("At 30");
    expect(sent[0]?.text).not.toContain("At 0");
  });

  it("are one when the jobs were away for days", async () => {
    const { maker, comment, run } = await stage("daily");
    await comment(0);
    await comment(hours(24));
    await run(hours(90));
    expect(await subjectsTo(maker)).toEqual([expect.stringMatching(/: 2 notifications$/)]);
  });

  it("of one day are one, also when the hour is moved after it: the rest waits for the next", async () => {
    const { tenantId, maker, comment, run } = await stage("daily");
    await comment(0);
    await run(hours(20));
    await comment(hours(21));
    const { notification } = await callAs(maker, tenantId, { now: minute(hours(21) + 1) });
    const choices = { ...choicesOf({}), comment: { isShown: true, mail: "daily" as const } };
    await notification.savePreferences({ choices, mutesMail: false, digestHour: 12, digestWeekday: 1 });
    await run(hours(24));
    expect(await subjectsTo(maker)).toHaveLength(1);
    await run(hours(48));
    expect(await subjectsTo(maker)).toHaveLength(2);
  });

  it("of a week come on their day", async () => {
    const { maker, comment, run } = await stage("weekly");
    await comment(hours(24));
    await run(hours(24 * 6 + 19));
    expect(await mailsTo(maker.email)).toEqual([]);
    await run(hours(24 * 6 + 20));
    expect(await subjectsTo(maker)).toEqual([expect.stringMatching(/^Your week on /)]);
  });
});

describe("NOT-4: whatever happens", () => {
  it.each(["instant", "daily"] as const)("five workers at once send one mail (%s)", async (rhythm) => {
    const { maker, comment, run } = await stage(rhythm);
    for (const at of [0, 1, 2]) await comment(at);
    await Promise.all([1, 2, 3, 4, 5].map(() => run(hours(20))));
    await run(hours(20) + 1);
    expect(await subjectsTo(maker)).toHaveLength(1);
  });

  it("nothing goes to who is banned, gone, unproved or of a community that switched mails off", async () => {
    const cases: ((tenantId: string, person: Person) => Promise<unknown>)[] = [
      (tenantId, { userId }) =>
        owner
          .update(members)
          .set({ bannedAt: START })
          .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId))),
      (_, { userId }) => owner.delete(authUsers).where(eq(authUsers.id, userId)),
      (_, { userId }) =>
        owner.update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, userId)),
      (tenantId) =>
        owner
          .insert(tenantFlags)
          .values({ tenantId, flag: "email_notifications", isEnabled: false, setBy: "test" }),
    ];
    for (const happen of cases) {
      const { tenantId, maker, comment, run } = await stage();
      await comment(0);
      await happen(tenantId, maker);
      const { startAllGenerations } = await import("@/server/cache/generations");
      startAllGenerations();
      await run(3);
      expect(await mailsTo(maker.email)).toEqual([]);
    }
  });

  it("a mail goes to the address that the person has when it is written", async () => {
    const { maker, comment, run } = await stage();
    await comment(0);
    const email = `moved-${maker.email}`;
    await owner.update(authUsers).set({ email }).where(eq(authUsers.id, maker.userId));
    await run(2);
    expect(await mailsTo(maker.email)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
