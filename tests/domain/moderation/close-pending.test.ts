import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makerInvitations, memberInvitations, members, ownershipOffers, sessionHosts } from "@/domain/schema";
import { newId } from "@/lib/id";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  grantPlatformRole,
  HUB,
  type Person,
} from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { createSession } from "../../support/sessions";
import { callAs } from "../../support/trpc-caller";

const reason = "A reason of the tests";
const wordOf = (url: string | null | undefined) => String(url).split("/join/")[1] ?? "";
const as = async (person: Person, tenantId: string) => (await callAs(person, tenantId)).member;
const roleOf = async (tenantId: string, { userId }: Person) =>
  (
    await owner
      .select({ role: members.role })
      .from(members)
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  )[0]?.role ?? null;

async function mailedWord(email: string): Promise<string> {
  const words = (await mailsTo(email)).flatMap(({ text }) => /\/join\/([\w-]+)/.exec(text ?? "")?.[1] ?? []);
  return words.at(-1) ?? "";
}

/** A community with its first owner, and a member whom everything is open from and for. */
async function community(role: "admin" | "owner" = "admin") {
  const tenantId = await createTenant();
  const chief = await createMember(tenantId, "owner");
  const person = await createMember(tenantId, role);
  const [byChief, byPerson] = [await as(chief, tenantId), await as(person, tenantId)];
  return { tenantId, chief, person, byChief, byPerson };
}
type Community = Awaited<ReturnType<typeof community>>;

const platform = async () => {
  const operator = await createPerson();
  await grantPlatformRole(operator, "platform_admin");
  return (await callAs(operator, HUB)).platform;
};

/** Each later decision, with one that gives back what it took. */
const DECISIONS: [string, (made: Community) => Promise<unknown>, (made: Community) => Promise<unknown>][] = [
  [
    "demoted",
    ({ byChief, person: { userId } }) => byChief.changeRole({ userId, role: "member" }),
    ({ byChief, person: { userId } }) => byChief.changeRole({ userId, role: "admin" }),
  ],
  [
    "removed",
    ({ byChief, person: { userId } }) => byChief.remove({ userId, reason }),
    ({ tenantId, person: { userId } }) => owner.insert(members).values({ tenantId, userId, role: "admin" }),
  ],
  [
    "banned by the community",
    ({ byChief, person: { userId } }) => byChief.sanction({ userId, kind: "ban", until: null, reason }),
    ({ byChief, person: { userId } }) => byChief.liftSanction({ userId, kind: "ban", reason }),
  ],
  [
    "banned by the platform",
    async ({ person: { userId } }) => (await platform()).banPerson({ userId, reason, days: 0 }),
    async ({ person: { userId } }) => (await platform()).unbanPerson({ userId, reason }),
  ],
];

describe.each(DECISIONS)("TEN-10: a member who was %s", (how, decide, undo) => {
  it("leaves no link or invitation open, and it stays closed when the decision is undone", async () => {
    const made = await community();
    const link = wordOf(
      (await made.byPerson.invite({ by: "link", role: "moderator", days: 7, maxUses: 9 })).url,
    );
    const guest = await createPerson();
    await made.byPerson.invite({ by: "mail", email: guest.email, role: "moderator", days: 7 });
    await decide(made);
    await undo(made);
    for (const word of [link, await mailedWord(guest.email)])
      await expect((await as(guest, made.tenantId)).join({ word })).rejects.toMatchObject({
        cause: { reason: "invitation-revoked" },
      });
    expect(await owner.$count(memberInvitations, eq(memberInvitations.email, guest.email))).toBe(0);
  });

  it("gets no role by an invitation or a link that is older than the decision", async () => {
    const made = await community();
    const { tenantId, person, byChief } = made;
    await byChief.invite({ by: "mail", email: person.email, role: "admin", days: 7 });
    const mailed = await mailedWord(person.email);
    const link = wordOf((await byChief.invite({ by: "link", role: "admin", days: 7, maxUses: 9 })).url);
    await decide(made);
    await undo(made);
    await owner
      .update(members)
      .set({ role: "member" })
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, person.userId)));
    for (const word of [mailed, link])
      await expect((await as(person, tenantId)).join({ word })).rejects.toMatchObject({
        cause: { reason: "invitation-revoked" },
      });
    expect(await roleOf(tenantId, person)).toBe("member");
    const other = await createPerson();
    await (await as(other, tenantId)).join({ word: link });
    expect(await roleOf(tenantId, other)).toBe("admin");
  });

  it("is offered no ownership any more", async () => {
    const made = await community();
    await made.byChief.offerOwnership({ userId: made.person.userId, keepsRole: true });
    const toThem = eq(ownershipOffers.toId, made.person.userId);
    const [offer] = await owner.select().from(ownershipOffers).where(toThem);
    await decide(made);
    await undo(made);
    await expect(
      (await as(made.person, made.tenantId)).answerOffer({ offerId: offer?.id ?? "", accept: true }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await roleOf(made.tenantId, made.person)).not.toBe("owner");
  });

  it("offers no ownership anymore, and the other member is notified", async () => {
    if (how.startsWith("banned by the community")) return;
    const made = await community("owner");
    const heir = await createMember(made.tenantId);
    await made.byPerson.offerOwnership({ userId: heir.userId, keepsRole: true });
    await decide(made);
    const [offer] = await owner.select().from(ownershipOffers).where(eq(ownershipOffers.toId, heir.userId));
    expect(offer?.status).toBe("cancelled");
    expect((await mailsTo(heir.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining("was withdrawn"),
    );
    await expect(
      (await as(heir, made.tenantId)).answerOffer({ offerId: offer?.id ?? "", accept: true }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("helps to host nothing and asks no maker any more, unless they are still a member", async () => {
    const made = await community();
    const { tenantId, chief, person } = made;
    const { id: startupId } = await createStartup(tenantId, { makers: [person] });
    const asked = { tenantId, startupId, role: "editor" as const, sentAt: new Date() };
    const expiresAt = new Date(Date.now() + 86_400_000);
    await owner.insert(makerInvitations).values([
      {
        ...asked,
        id: newId(),
        wordHash: newId(),
        expiresAt,
        email: "x@people.example",
        invitedBy: person.userId,
      },
      { ...asked, id: newId(), wordHash: newId(), expiresAt, email: person.email, invitedBy: chief.userId },
    ]);
    await createSession(tenantId, { hosts: [chief, person] });
    await createSession(tenantId, { hosts: [chief, person], status: "completed" });
    await decide(made);
    const isMember = how === "demoted";
    const open = and(eq(makerInvitations.tenantId, tenantId), eq(makerInvitations.status, "pending"));
    expect(await owner.$count(makerInvitations, open)).toBe(isMember ? 2 : 0);
    const hosted = and(eq(sessionHosts.tenantId, tenantId), eq(sessionHosts.userId, person.userId));
    expect(await owner.$count(sessionHosts, hosted)).toBe(isMember ? 2 : 1);
  });
});

it("TEN-10: a moderator keeps an invitation to the role that they have, and a link below it", async () => {
  const { tenantId, person, byChief, byPerson } = await community();
  const word = wordOf((await byPerson.invite({ by: "link", role: "member", days: 7, maxUses: 9 })).url);
  await byChief.invite({ by: "mail", email: person.email, role: "moderator", days: 7 });
  await byChief.changeRole({ userId: person.userId, role: "moderator" });
  await (await as(person, tenantId)).join({ word: await mailedWord(person.email) });
  expect(await roleOf(tenantId, person)).toBe("moderator");
  await expect((await as(await createPerson(), tenantId)).join({ word })).rejects.toMatchObject({
    cause: { reason: "invitation-revoked" },
  });
});

it("TEN-10: a superadmin who loses the role leaves no invitation of an owner open", async () => {
  const [one, other] = [await createPerson(), await createPerson()];
  for (const person of [one, other]) await grantPlatformRole(person, "platform_admin");
  const tenantId = await createTenant();
  const row = { tenantId, role: "owner" as const, isMailed: false, maxUses: 1, invitedBy: one.userId };
  const expiresAt = new Date(Date.now() + 86_400_000);
  await owner
    .insert(memberInvitations)
    .values({ ...row, id: newId(), wordHash: newId(), sentAt: new Date(), expiresAt });
  await (await callAs(other, HUB)).platform.takeRole({ userId: one.userId, role: "platform_admin" });
  const [left] = await owner.select().from(memberInvitations).where(eq(memberInvitations.tenantId, tenantId));
  expect(left?.revokedAt).not.toBeNull();
});
