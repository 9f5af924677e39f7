import { and, desc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "@/access/decide";
import type { MemberRole } from "@/access/names";
import { pageRule } from "@/access/pages";
import { auditLog, members, notificationPreferences, sanctions } from "@/domain/schema";
import { readOwnStanding } from "@/features/member/sanctions/own-sanctions";
import { sanctionMember, undoSanction } from "@/features/member/sanctions/sanction-member";
import {
  createMember,
  createPerson,
  grantPlatformRole,
  HUB,
  INDIE,
  joinAs,
  type Person,
} from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { memberScope, moderatorScope } from "../../../support/scopes";
import { callAs, tenantOf, viewerOf } from "../../../support/trpc-caller";

const inAnHour = () => new Date(Date.now() + 3_600_000);
const reason = "Three adverts in one day.";
const handled = { code: "CONFLICT", cause: { reason: "handled" } };

const standingOf = async ({ userId }: Person) => {
  const [row] = await owner
    .select()
    .from(members)
    .where(and(eq(members.tenantId, HUB), eq(members.userId, userId)));
  return row;
};

const actsOn = ({ userId }: Person) =>
  owner.select().from(auditLog).where(eq(auditLog.targetId, userId)).orderBy(desc(auditLog.createdAt));

const denialOf = async (person: Person, path: "/submit" | "/dashboard") => {
  const subject = { tenant: await tenantOf(HUB), viewer: await viewerOf(person, HUB), now: new Date() };
  const decision = decide(pageRule(path), subject);
  return decision.allowed ? null : decision.denial;
};

it("MOD-4: a mute, a suspension and a ban hold at once, with the reason, and are in the audit log", async () => {
  const admin = await createMember(HUB, "admin");
  const { member } = await callAs(admin, HUB);
  const until = inAnHour();
  const kinds = [
    { kind: "mute", denied: "muted", act: "member.muted" },
    { kind: "suspension", denied: "suspended", act: "member.suspended" },
    { kind: "ban", denied: "banned", act: "member.banned" },
  ] as const;
  for (const { kind, denied, act } of kinds) {
    const person = await createMember(HUB);
    await member.sanction({ userId: person.userId, kind, until, reason });
    expect(await denialOf(person, "/submit")).toMatchObject({ reason: denied, until, words: reason });
    expect((await actsOn(person)).map(({ action, actorId }) => [action, actorId])).toEqual([
      [act, admin.userId],
    ]);
    expect((await actsOn(person))[0]).toMatchObject({ reason });
  }
});

it("MOD-4: each is mailed with its reason, also to members without mails, and shown in the notification center", async () => {
  const scope = await moderatorScope(HUB, await createMember(HUB, "moderator"));
  const person = await createMember(HUB);
  await owner.insert(notificationPreferences).values({
    tenantId: HUB,
    userId: person.userId,
    mutesMail: true,
    choices: { standing: { isShown: false } },
  });
  await sanctionMember(scope, { userId: person.userId, kind: "warning", until: null, reason });
  const [mail] = await mailsTo(person.email);
  expect(mail).toMatchObject({ subject: "You've been warned on StartupHub", kind: "transactional" });
  expect(mail?.text).toContain(reason);
  const { items } = await (await callAs(person, HUB)).notification.list({});
  expect(items[0]).toMatchObject({
    text: "You've been warned on StartupHub",
    excerpt: reason,
    isQuote: false,
    actor: null,
  });
});

it("MOD-4: a person sees only their own warnings and bans, with the reasons", async () => {
  const scope = await moderatorScope(HUB, await createMember(HUB, "moderator"));
  const person = await createMember(HUB);
  const other = await createMember(HUB);
  await sanctionMember(scope, {
    userId: other.userId,
    kind: "warning",
    until: null,
    reason: "Something else.",
  });
  await sanctionMember(scope, { userId: person.userId, kind: "ban", until: null, reason });
  const own = await readOwnStanding(await memberScope(HUB, person));
  expect(own).toMatchObject([{ kind: "ban", reason, until: null, isInForce: true }]);
  expect(JSON.stringify(own)).not.toContain(scope.viewer.userId);
});

it("MOD-4: a sanction is lifted by its id or its kind, with a reason that is mailed", async () => {
  const scope = await moderatorScope(HUB, await createMember(HUB, "moderator"));
  const person = await createMember(HUB);
  const { userId } = person;
  const id = await sanctionMember(scope, { userId, kind: "ban", until: null, reason });
  await undoSanction(scope, { sanctionId: id, reason: "It was somebody else." });
  expect(await denialOf(person, "/submit")).toBeNull();
  expect(await standingOf(person)).toMatchObject({ bannedAt: null, bannedUntil: null, banReason: null });
  await sanctionMember(scope, { userId, kind: "mute", until: inAnHour(), reason });
  await undoSanction(scope, { userId, kind: "mute", reason: "You explained it." });
  expect(await denialOf(person, "/submit")).toBeNull();
  const subjects = (await mailsTo(person.email)).map(({ subject, text }) => [
    subject,
    text.includes("explained"),
  ]);
  expect(subjects).toContainEqual(["You're no longer muted on StartupHub", true]);
  expect((await actsOn(person)).map(({ action }) => action)).toContain("member.unbanned");
  const rows = await owner.select().from(sanctions).where(eq(sanctions.userId, userId));
  expect(rows.map(({ liftedBy, liftReason }) => [liftedBy, liftReason])).toEqual([
    [scope.viewer.userId, "It was somebody else."],
    [scope.viewer.userId, "You explained it."],
  ]);
});

it("MOD-4: a ban that outlived an account, and has no history here, is lifted like any other", async () => {
  const scope = await moderatorScope(HUB, await createMember(HUB, "moderator"));
  const person = await createMember(HUB, "member", { bannedAt: new Date(), banReason: "Before." });
  await undoSanction(scope, { userId: person.userId, kind: "ban", reason: "Forgiven." });
  expect(await denialOf(person, "/submit")).toBeNull();
});

it("MOD-4: of ten moderators at once one acts and the others read who did, on a ban, a warning and their undoing", async () => {
  const person = await createMember(HUB);
  const { userId } = person;
  const staff = await Promise.all(Array.from({ length: 10 }, () => createMember(HUB, "moderator")));
  const scopes = await Promise.all(staff.map((one) => moderatorScope(HUB, one)));
  for (const kind of ["ban", "warning"] as const) {
    const tried = await Promise.allSettled(
      scopes.map((scope) => sanctionMember(scope, { userId, kind, until: null, reason })),
    );
    const winner = staff[tried.findIndex(({ status }) => status === "fulfilled")];
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const lost = tried.flatMap((one) => (one.status === "rejected" ? [String(one.reason.message)] : []));
    expect(new Set(lost).size).toBe(1);
    expect(lost[0]).toContain(`Already handled by @${winner?.username}`);
  }
  const lifted = await Promise.allSettled(
    scopes.map((scope) => undoSanction(scope, { userId, kind: "ban", reason: "Enough." })),
  );
  expect(lifted.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const mails = (await mailsTo(person.email)).map(({ subject }) => subject);
  expect(mails.filter((subject) => subject.startsWith("You're banned"))).toHaveLength(1);
  expect(mails.filter((subject) => subject.startsWith("You're no longer"))).toHaveLength(1);
});

it("MOD-4: members can't act on an equal or higher rank, on themselves or on a superadmin", async () => {
  const ranks: MemberRole[] = ["member", "moderator", "admin", "owner"];
  const people = await Promise.all(ranks.map((role) => createMember(HUB, role)));
  for (const [one, actor] of people.entries()) {
    if (one === 0) continue;
    const scope = await moderatorScope(HUB, actor);
    for (const [other, role] of ranks.entries()) {
      const { userId } = await createMember(HUB, role);
      const act = sanctionMember(scope, { userId, kind: "mute", until: inAnHour(), reason });
      if (other < one) await expect(act).resolves.toBeTypeOf("string");
      else await expect(act).rejects.toMatchObject({ code: "FORBIDDEN", reason: "rank" });
    }
    const self = { userId: actor.userId, kind: "ban" as const, until: null, reason };
    await expect(sanctionMember(scope, self)).rejects.toMatchObject({ reason: "self" });
  }
  const platform = await createMember(HUB);
  await grantPlatformRole(platform, "platform_admin");
  const scope = await moderatorScope(HUB, await createMember(HUB, "owner"));
  const act = sanctionMember(scope, { userId: platform.userId, kind: "ban", until: null, reason });
  await expect(act).rejects.toMatchObject({ code: "FORBIDDEN", reason: "rank" });
});

it("MOD-4: a moderator who was demoted meanwhile can't act, and admins' acts are closed to moderators and members", async () => {
  const moderator = await createMember(HUB, "moderator");
  const scope = await moderatorScope(HUB, moderator);
  await owner.update(members).set({ role: "member" }).where(eq(members.userId, moderator.userId));
  const { userId } = await createMember(HUB);
  const act = { userId, kind: "ban" as const, until: null, reason };
  await expect(sanctionMember(scope, act)).rejects.toMatchObject({ reason: "rank" });
  for (const role of ["member", "moderator"] as const) {
    const { member } = await callAs(await createMember(HUB, role), HUB);
    await expect(member.sanction(act)).rejects.toMatchObject({ cause: { reason: "role" } });
  }
});

it("MOD-4: a community's staff acts on its members alone, and a foreign sanction is not known", async () => {
  const admin = await createMember(HUB, "owner");
  await joinAs(admin, INDIE, { role: "owner" });
  const person = await createPerson();
  await joinAs(person, INDIE);
  const here = (await callAs(admin, HUB)).member;
  const there = (await callAs(admin, INDIE)).member;
  const act = { userId: person.userId, kind: "ban" as const, until: null, reason };
  await expect(here.sanction(act)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const sanctionId = await there.sanction(act);
  await expect(here.liftSanction({ sanctionId, reason })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await joinAs(person, HUB);
  await expect(here.liftSanction({ userId: person.userId, kind: "ban", reason })).rejects.toMatchObject(
    handled,
  );
});

it("MOD-4: a reason is needed, and an end that lies ahead where there is one", async () => {
  const { member } = await callAs(await createMember(HUB, "admin"), HUB);
  const { userId } = await createMember(HUB);
  const bad = { code: "BAD_REQUEST" };
  await expect(member.sanction({ userId, kind: "ban", reason: "  " })).rejects.toMatchObject(bad);
  await expect(member.sanction({ userId, kind: "mute", reason })).rejects.toMatchObject(bad);
  const past = new Date(Date.now() - 1000);
  await expect(member.sanction({ userId, kind: "mute", until: past, reason })).rejects.toMatchObject(bad);
  await expect(member.sanction({ userId, kind: "warning", until: inAnHour(), reason })).rejects.toMatchObject(
    bad,
  );
});

it("MOD-4: an expired sanction can be imposed again, and can't be lifted", async () => {
  const moderator = await createMember(HUB, "moderator");
  const person = await createMember(HUB);
  const { userId } = person;
  await sanctionMember(await moderatorScope(HUB, moderator), {
    userId,
    kind: "mute",
    until: inAnHour(),
    reason,
  });
  const later = await moderatorScope(HUB, moderator, new Date(Date.now() + 7_200_000));
  await expect(undoSanction(later, { userId, kind: "mute", reason })).rejects.toMatchObject({
    reason: "handled",
  });
  const until = new Date(Date.now() + 10_800_000);
  await sanctionMember(later, { userId, kind: "mute", until, reason: "Again." });
  expect(await standingOf(person)).toMatchObject({ mutedUntil: until, muteReason: "Again." });
});
