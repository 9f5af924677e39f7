import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import type { MemberRole } from "@/access/names";
import { auditLog, authSessions, comments, members, notices, ownershipOffers } from "@/domain/schema";
import { deleteAccount } from "@/features/auth/deletion/delete-account";
import { readOffer } from "@/features/member/team/queries";
import { tags } from "@/server/cache/invalidate";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  HUB,
  type Person,
} from "../../../support/factories";
import { invalidatedBy } from "../../../support/invalidations";
import { mailsTo } from "../../../support/mail";
import { inEnglish } from "../../../support/notices";
import { owner } from "../../../support/owner-db";
import { memberScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const roleOf = async (tenantId: string, { userId }: Person) => {
  const [row] = await owner
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)));
  return row?.role ?? null;
};

const ownersOf = (tenantId: string) =>
  owner.$count(members, and(eq(members.tenantId, tenantId), eq(members.role, "owner")));

const community = async () => {
  const tenantId = await createTenant();
  const first = await createMember(tenantId, "owner");
  return { tenantId, first, asOwner: (await callAs(first, tenantId)).member };
};

it("TEN-10: an owner gives every role but their own, an admin those below theirs, and the rest none", async () => {
  const roles = ["member", "moderator", "admin", "owner"] as const;
  const given = ["member", "moderator", "admin"] as const;
  const may = (giver: MemberRole, from: MemberRole, to: MemberRole) =>
    giver === "owner" || (giver === "admin" && from !== "admin" && from !== "owner" && to !== "admin");
  const { tenantId } = await community();
  for (const giver of ["moderator", "admin", "owner"] as const) {
    const { member } = await callAs(await createMember(tenantId, giver), tenantId);
    for (const from of roles)
      for (const to of given) {
        if (from === to) continue;
        const person = await createMember(tenantId, from);
        const change = member.changeRole({ userId: person.userId, role: to });
        if (may(giver, from, to)) await change;
        else await expect(change).rejects.toMatchObject({ code: "FORBIDDEN" });
        expect(await roleOf(tenantId, person)).toBe(may(giver, from, to) ? to : from);
      }
  }
});

it("TEN-10: a member with a new role is notified by mail, and it is in the audit log", async () => {
  const { tenantId, asOwner } = await community();
  const person = await createMember(tenantId);
  await asOwner.changeRole({ userId: person.userId, role: "moderator" });
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toMatchObject([
    /^You are a moderator of/,
  ]);
  const [act] = await owner.select().from(auditLog).where(eq(auditLog.targetId, person.userId));
  expect(act).toMatchObject({
    action: "member.role_changed",
    before: { role: "member" },
    after: { role: "moderator" },
  });
});

it("TEN-10: only an offer makes an owner", async () => {
  const { asOwner, tenantId } = await community();
  const { userId } = await createMember(tenantId);
  // @ts-expect-error An owner's role can't be given.
  await expect(asOwner.changeRole({ userId, role: "owner" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

it("TEN-10: the last owner neither steps down nor is demoted or removed, nor deletes the account", async () => {
  const { tenantId, first, asOwner } = await community();
  const last = { code: "CONFLICT", cause: { reason: "last-owner" } };
  await expect(asOwner.stepDown({ role: "member" })).rejects.toMatchObject(last);
  const banned = await createMember(tenantId, "owner", { bannedAt: new Date() });
  await expect(asOwner.stepDown({ role: "admin" })).rejects.toMatchObject(last);
  await expect(
    (await callAs(banned, tenantId)).member.changeRole({ userId: first.userId, role: "member" }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" });
  const scope = await memberScope(tenantId, first);
  await expect(
    deleteAccount(scope, { username: first.username, content: "anonymise" }),
  ).rejects.toMatchObject({ reason: "last-owner" });
  expect(await roleOf(tenantId, first)).toBe("owner");
});

it("TEN-10: two owners who demote, remove or leave at once leave one of them", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { tenantId, first, asOwner } = await community();
    const second = await createMember(tenantId, "owner");
    const asSecond = (await callAs(second, tenantId)).member;
    const reason = "No longer needed.";
    const acts = [
      () => [
        asOwner.changeRole({ userId: second.userId, role: "member" }),
        asSecond.changeRole({ userId: first.userId, role: "member" }),
      ],
      () => [asOwner.stepDown({ role: "member" }), asSecond.stepDown({ role: "member" })],
      () => [asOwner.remove({ userId: second.userId, reason }), asSecond.stepDown({ role: "member" })],
      async () => {
        const scope = await memberScope(tenantId, second);
        return [
          asOwner.stepDown({ role: "member" }),
          deleteAccount(scope, { username: second.username, content: "anonymise" }),
        ];
      },
      () => [
        asOwner.remove({ userId: second.userId, reason }),
        asSecond.remove({ userId: first.userId, reason }),
      ],
    ];
    const tried = await Promise.allSettled((await acts[round]?.()) ?? []);
    // An owner who has stepped down can still be removed.
    const mostDone = round === 2 ? 2 : 1;
    const done = tried.filter(({ status }) => status === "fulfilled").length;
    expect([round, done >= 1 && done <= mostDone]).toEqual([round, true]);
    expect(await ownersOf(tenantId)).toBeGreaterThanOrEqual(1);
  }
});

it("TEN-10: a removed member loses role and sign-ins here, reads why, and what they posted stays", async () => {
  const { tenantId, asOwner } = await community();
  const person = await createMember(tenantId, "moderator");
  const { id: startupId } = await createStartup(tenantId);
  const { startup } = await callAs(person, tenantId);
  await startup.comment({ startupId, body: "Still here.", parentId: null });
  await callAs(person, HUB);
  await asOwner.remove({ userId: person.userId, reason: "You asked for it." });
  expect(await roleOf(tenantId, person)).toBeNull();
  const left = await owner.select().from(authSessions).where(eq(authSessions.userId, person.userId));
  expect(left.map((row) => row.tenantId)).toEqual([HUB]);
  expect(await owner.$count(comments, eq(comments.userId, person.userId))).toBe(1);
  expect((await mailsTo(person.email))[0]?.text).toContain("You asked for it.");
});

it("TEN-10: a member whose removal would end a ban can't be removed", async () => {
  const { tenantId, asOwner } = await community();
  const { userId } = await createMember(tenantId, "member", { bannedAt: new Date() });
  await expect(asOwner.remove({ userId, reason: "Out." })).rejects.toMatchObject({
    cause: { reason: "limited" },
  });
});

const offered = async (keepsRole: boolean) => {
  const made = await community();
  const heir = await createMember(made.tenantId);
  await made.asOwner.offerOwnership({ userId: heir.userId, keepsRole });
  const [offer] = await owner.select().from(ownershipOffers).where(eq(ownershipOffers.toId, heir.userId));
  return { ...made, heir, asHeir: (await callAs(heir, made.tenantId)).member, offerId: String(offer?.id) };
};

it("TEN-10: a member leaves on their own, once, and is signed out of this community alone", async () => {
  const { tenantId } = await community();
  const person = await createMember(tenantId, "moderator");
  const { member } = await callAs(person, tenantId);
  await callAs(person, HUB);
  const tried = await Promise.allSettled([member.leave({}), member.leave({})]);
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await roleOf(tenantId, person)).toBeNull();
  const left = await owner.select().from(authSessions).where(eq(authSessions.userId, person.userId));
  expect(left.map((row) => row.tenantId)).toEqual([HUB]);
  const acts = await owner.select().from(auditLog).where(eq(auditLog.targetId, person.userId));
  expect(acts.map(({ action, before }) => [action, before])).toEqual([
    ["member.left", { role: "moderator" }],
  ]);
});

it("a member who joins or leaves changes the figures of the community, and one who joins again does not", async () => {
  const tenantId = await createTenant();
  const person = await createPerson();
  const { auth, member } = await callAs(person, tenantId);
  const counts = tags.counts(tenantId);
  expect(await invalidatedBy(() => auth.removeAvatar())).toContain(counts);
  expect(await invalidatedBy(() => auth.removeAvatar())).not.toContain(counts);
  expect(await invalidatedBy(() => member.leave({}))).toContain(tags.pages(tenantId));
});

it("COM-6: the badge beside a member's comments changes with their role, and goes when they leave", async () => {
  const { tenantId, asOwner } = await community();
  const { id } = await createStartup(tenantId);
  const person = await createMember(tenantId);
  const { startup, member } = await callAs(person, tenantId);
  await startup.comment({ startupId: id, body: "Well made.", parentId: null });
  const page = tags.pages(tenantId);
  const { userId } = person;
  expect(await invalidatedBy(() => asOwner.changeRole({ userId, role: "moderator" }))).toContain(page);
  expect(
    await invalidatedBy(() => asOwner.sanction({ userId, kind: "warning", until: null, reason: "Rude" })),
  ).not.toContain(page);
  expect(await invalidatedBy(() => member.leave({}))).toContain(page);
});

it("TEN-10: the last owner can't leave, nor can a member whose sanction would end with it", async () => {
  const { asOwner, tenantId, first } = await community();
  await expect(asOwner.leave({})).rejects.toMatchObject({ cause: { reason: "last-owner" } });
  expect(await roleOf(tenantId, first)).toBe("owner");
  const until = new Date(Date.now() + 86_400_000);
  for (const limit of [{ mutedUntil: until }, { suspendedUntil: until }, { bannedAt: new Date() }]) {
    const limited = await createMember(tenantId, "member", limit);
    const { member } = await callAs(limited, tenantId);
    await expect(member.leave({})).rejects.toMatchObject({ cause: { reason: "limited" } });
    expect(await roleOf(tenantId, limited)).toBe("member");
  }
  const second = await createMember(tenantId, "owner");
  const both = [asOwner, (await callAs(second, tenantId)).member].map((one) => one.leave({}));
  expect((await Promise.allSettled(both)).filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await ownersOf(tenantId)).toBe(1);
});

it("TEN-10: an ownership changes hands when it is accepted, and not before", async () => {
  const { tenantId, first, heir, asHeir, offerId } = await offered(false);
  expect(await roleOf(tenantId, heir)).toBe("member");
  expect((await mailsTo(heir.email))[0]?.text).toContain(`/ownership/${offerId}`);
  await asHeir.answerOffer({ offerId, accept: true });
  expect([await roleOf(tenantId, first), await roleOf(tenantId, heir)]).toEqual(["admin", "owner"]);
  expect((await mailsTo(first.email))[0]?.subject).toContain("is now an owner of");
  await expect(asHeir.answerOffer({ offerId, accept: true })).rejects.toMatchObject({ code: "CONFLICT" });
});

it("TEN-10: an owner can stay one beside the new one", async () => {
  const { tenantId, first, heir, asHeir, offerId } = await offered(true);
  await asHeir.answerOffer({ offerId, accept: true });
  expect([await roleOf(tenantId, first), await roleOf(tenantId, heir)]).toEqual(["owner", "owner"]);
});

it("TEN-10: an offer is declined, taken back and over in time, and only the person asked knows it", async () => {
  const declined = await offered(false);
  await declined.asHeir.answerOffer({ offerId: declined.offerId, accept: false });
  await expect(
    declined.asHeir.answerOffer({ offerId: declined.offerId, accept: true }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  const cancelled = await offered(false);
  await cancelled.asOwner.cancelOffer({ offerId: cancelled.offerId });
  await expect(
    cancelled.asHeir.answerOffer({ offerId: cancelled.offerId, accept: true }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  const late = await offered(false);
  const inEightDays = new Date(Date.now() + 8 * 86_400_000);
  const asLate = (await callAs(late.heir, late.tenantId, { now: inEightDays })).member;
  await expect(asLate.answerOffer({ offerId: late.offerId, accept: true })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  const stranger = await createMember(late.tenantId, "admin");
  const asStranger = (await callAs(stranger, late.tenantId)).member;
  await expect(asStranger.answerOffer({ offerId: late.offerId, accept: true })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await readOffer(await memberScope(late.tenantId, stranger), late.offerId)).toBeNull();
  const { userId } = await createMember(late.tenantId);
  await expect(asStranger.offerOwnership({ userId, keepsRole: true })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  for (const { tenantId, first } of [declined, cancelled, late])
    expect([await ownersOf(tenantId), await roleOf(tenantId, first)]).toEqual([1, "owner"]);
});

it("TEN-10: a former owner's offer is void, and two acceptances at once count as one", async () => {
  const { tenantId, first, asHeir, offerId } = await offered(true);
  const other = await createMember(tenantId, "owner");
  await (await callAs(other, tenantId)).member.changeRole({ userId: first.userId, role: "admin" });
  await expect(asHeir.answerOffer({ offerId, accept: true })).rejects.toMatchObject({ code: "CONFLICT" });
  const twice = await offered(false);
  const press = () => twice.asHeir.answerOffer({ offerId: twice.offerId, accept: true });
  const tried = await Promise.allSettled([press(), press(), press()]);
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("TEN-10: an ownership that was offered ends with the membership, so that a returning member isn't an owner", async () => {
  const { tenantId, asOwner, heir, offerId } = await offered(true);
  await asOwner.remove({ userId: heir.userId, reason: "We part." });
  const again = (await callAs(heir, tenantId)).member;
  await expect(again.answerOffer({ offerId, accept: true })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await roleOf(tenantId, heir)).not.toBe("owner");
  const second = await offered(false);
  await second.asHeir.leave({});
  await expect(
    (await callAs(second.heir, second.tenantId)).member.answerOffer({
      offerId: second.offerId,
      accept: true,
    }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await ownersOf(second.tenantId)).toBe(1);
});

it("TEN-10: the recipient is notified when an offer is withdrawn, and reads of a void one that it is void", async () => {
  const { tenantId, asOwner, heir, offerId } = await offered(true);
  await asOwner.cancelOffer({ offerId });
  expect((await mailsTo(heir.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining("was withdrawn"),
  );
  const told = await owner
    .select({ data: notices.data })
    .from(notices)
    .where(eq(notices.userId, heir.userId));
  expect(told.map(({ data }) => inEnglish(data.words))).toContainEqual(
    expect.stringContaining("was withdrawn"),
  );
  expect(await readOffer(await memberScope(tenantId, heir), offerId)).toMatchObject({ state: "cancelled" });
  const other = await offered(true);
  const second = await createMember(other.tenantId, "owner");
  await (await callAs(second, other.tenantId)).member.changeRole({
    userId: other.first.userId,
    role: "admin",
  });
  expect(await readOffer(await memberScope(other.tenantId, other.heir), other.offerId)).toMatchObject({
    state: "void",
  });
});
