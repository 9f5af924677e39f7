import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog, memberInvitations, members } from "@/domain/schema";
import { readMemberInvitation } from "@/features/member/invitations/accept-invitation";
import { readTeam } from "@/features/member/team/queries";
import { newId } from "@/lib/id";
import { createMember, createPerson, createTenant, INDIE, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const community = async (role: "owner" | "admin" = "owner") => {
  const tenantId = await createTenant();
  const staff = await createMember(tenantId, role);
  return { tenantId, staff, asStaff: (await callAs(staff, tenantId)).member };
};

const wordOf = (url: string | null | undefined) => String(url).split("/join/")[1] ?? "";
const roleOf = async (tenantId: string, { userId }: Person) =>
  (
    await owner
      .select()
      .from(members)
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  )[0]?.role;
const join = async (person: Person, tenantId: string, word: string, now = new Date()) =>
  (await callAs(person, tenantId, { now })).member.join({ word });
const closed = (why: string) => ({ cause: { reason: `invitation-${why}` } });
const link = { by: "link", role: "moderator", days: 7, maxUses: 1 } as const;

async function mailedWord(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /\/join\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

it("TEN-11: a link makes a member with its role; only its hash is kept, and looking spends nothing", async () => {
  const { tenantId, asStaff } = await community();
  const { url } = await asStaff.invite(link);
  const word = wordOf(url);
  const [row] = await owner.select().from(memberInvitations).where(eq(memberInvitations.tenantId, tenantId));
  expect(JSON.stringify(row)).not.toContain(word);
  expect(await readMemberInvitation(await visitorScope(tenantId), word)).toMatchObject({
    trouble: null,
    role: "moderator",
    isYours: null,
  });
  const person = await createPerson();
  expect(await join(person, tenantId, word)).toEqual({ role: "moderator" });
  expect(await roleOf(tenantId, person)).toBe("moderator");
  const acts = await owner
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetId, person.userId));
  expect(acts.map(({ action }) => action)).toEqual(["member.joined_by_invitation", "member.role_changed"]);
});

it("TEN-11: of twenty at once as many come in as the link is for, each of them once", async () => {
  const { tenantId, asStaff } = await community();
  const word = wordOf((await asStaff.invite({ ...link, maxUses: 3 })).url);
  const people = await Promise.all(Array.from({ length: 10 }, () => createPerson()));
  const callers = await Promise.all([...people, ...people].map((person) => callAs(person, tenantId)));
  const tried = await Promise.allSettled(callers.map(({ member }) => member.join({ word })));
  const refused = tried.flatMap((one) => (one.status === "rejected" ? [one.reason.cause?.reason] : []));
  expect(new Set(refused)).toEqual(new Set(["invitation-used"]));
  expect(tried.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(6);
  const [row] = await owner.select().from(memberInvitations).where(eq(memberInvitations.tenantId, tenantId));
  expect(row?.uses).toBe(3);
  const isModerator = and(eq(members.tenantId, tenantId), eq(members.role, "moderator"));
  expect(await owner.$count(members, isModerator)).toBe(3);
  await expect(join(await createPerson(), tenantId, word)).rejects.toMatchObject(closed("used"));
});

it("TEN-11: a mailed invitation is for its address alone, and forgets it when it is accepted", async () => {
  const { tenantId, asStaff } = await community();
  const person = await createPerson();
  await asStaff.invite({ by: "mail", email: person.email.toUpperCase(), role: "moderator", days: 7 });
  const word = await mailedWord(person.email);
  await expect(join(await createPerson(), tenantId, word)).rejects.toMatchObject(closed("foreign"));
  expect(await join(person, tenantId, word)).toEqual({ role: "moderator" });
  expect(await join(person, tenantId, word)).toEqual({ role: "moderator" });
  const [row] = await owner.select().from(memberInvitations).where(eq(memberInvitations.tenantId, tenantId));
  expect(row).toMatchObject({ email: null, uses: 1 });
});

it("TEN-11: an unproved address does not take what was mailed to it", async () => {
  const { tenantId, asStaff } = await community();
  const person = await createPerson({ isVerified: false });
  await asStaff.invite({ by: "mail", email: person.email, role: "moderator", days: 7 });
  await expect(join(person, tenantId, await mailedWord(person.email))).rejects.toMatchObject(
    closed("foreign"),
  );
});

it("TEN-11: an invitation that is withdrawn, over, replaced or of another community doesn't work", async () => {
  const { tenantId, asStaff, staff } = await community();
  const person = await createPerson();
  const first = wordOf((await asStaff.invite(link)).url);
  await expect(join(person, INDIE, first)).rejects.toMatchObject(closed("unknown"));
  const inEightDays = new Date(Date.now() + 8 * 86_400_000);
  await expect(join(person, tenantId, first, inEightDays)).rejects.toMatchObject(closed("expired"));
  const { invitations } = await readTeam(await memberScope(tenantId, staff));
  const invitationId = String(invitations[0]?.id);
  const second = wordOf((await asStaff.renewInvitation({ invitationId })).url);
  await expect(join(person, tenantId, first)).rejects.toMatchObject(closed("unknown"));
  const foreign = (await callAs(await createMember(INDIE, "owner"), INDIE)).member;
  await expect(foreign.revokeInvitation({ invitationId })).rejects.toMatchObject({ code: "CONFLICT" });
  await asStaff.revokeInvitation({ invitationId });
  await expect(join(person, tenantId, second)).rejects.toMatchObject(closed("revoked"));
  await expect(asStaff.revokeInvitation({ invitationId })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await roleOf(tenantId, person)).not.toBe("moderator");
});

it("TEN-11: members can't invite to a role that they cannot give, and their invitations are void once they cannot", async () => {
  const { tenantId, staff, asStaff } = await community("admin");
  await expect(asStaff.invite({ ...link, role: "admin" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  // @ts-expect-error An owner's role can't be given.
  await expect(asStaff.invite({ ...link, role: "owner" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const moderator = (await callAs(await createMember(tenantId, "moderator"), tenantId)).member;
  await expect(moderator.invite({ ...link, role: "member" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const word = wordOf((await asStaff.invite(link)).url);
  await owner.update(members).set({ role: "member" }).where(eq(members.userId, staff.userId));
  const person = await createPerson();
  await expect(join(person, tenantId, word)).rejects.toMatchObject(closed("void"));
});

it("TEN-11: a link that another admin renews is worth what they may give, and a mail by a member who may not is not sent", async () => {
  const { tenantId, staff, asStaff } = await community("admin");
  await asStaff.invite(link);
  await asStaff.invite({ by: "mail", email: "somebody@people.example", role: "moderator", days: 7 });
  const boss = await createMember(tenantId, "owner");
  const { invitations } = await readTeam(await memberScope(tenantId, boss));
  const idOf = (isMail: boolean) => String(invitations.find(({ to }) => (to !== null) === isMail)?.id);
  await owner.update(members).set({ role: "member" }).where(eq(members.userId, staff.userId));
  const later = (await callAs(boss, tenantId, { now: new Date(Date.now() + 7_200_000) })).member;
  const word = wordOf((await later.renewInvitation({ invitationId: idOf(false) })).url);
  expect(await join(await createPerson(), tenantId, word)).toEqual({ role: link.role });
  await expect(later.renewInvitation({ invitationId: idOf(true) })).rejects.toMatchObject({
    cause: { reason: "void" },
  });
});

it("TEN-11: an invitation never lowers a role, and a banned user does not come in by one", async () => {
  const { tenantId, asStaff } = await community();
  const word = wordOf((await asStaff.invite({ ...link, maxUses: 9 })).url);
  const admin = await createMember(tenantId, "admin");
  await join(admin, tenantId, word);
  expect(await roleOf(tenantId, admin)).toBe("admin");
  const banned = await createMember(tenantId, "member", { bannedAt: new Date() });
  await expect(join(banned, tenantId, word)).rejects.toMatchObject({ cause: { reason: "banned" } });
});

it("TEN-11: an address is asked once, sent again under a new word after a while, and hidden from other staff", async () => {
  const { tenantId, staff, asStaff } = await community();
  const email = `${newId()}@people.example`;
  const input = { by: "mail", email, role: "member", days: 14 } as const;
  await asStaff.invite(input);
  await expect(asStaff.invite(input)).rejects.toMatchObject({ cause: { reason: "email" } });
  const [mine] = (await readTeam(await memberScope(tenantId, staff))).invitations;
  const other = await createMember(tenantId, "admin");
  const [theirs] = (await readTeam(await memberScope(tenantId, other))).invitations;
  expect([mine?.to, theirs?.to]).toEqual([email, `${email[0]}…@people.example`]);
  const before = await mailedWord(email);
  const invitationId = String(mine?.id);
  await expect(asStaff.renewInvitation({ invitationId })).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
  });
  const later = (await callAs(staff, tenantId, { now: new Date(Date.now() + 3_600_000) })).member;
  expect(await later.renewInvitation({ invitationId })).toEqual({ url: null });
  expect(await mailedWord(email)).not.toBe(before);
  await expect(asStaff.invite({ ...input, email: "no address" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});
