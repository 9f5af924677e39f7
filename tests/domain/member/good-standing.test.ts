import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { decide } from "@/access/decide";
import { isInGoodStanding, isUsable } from "@/domain/member/good-standing";
import { countOtherOwners, listOwners } from "@/domain/member/owners";
import { canGrantRole } from "@/domain/member/roles/can-grant-role";
import { authDeletions, mails, members, profiles } from "@/domain/schema";
import { inTenant } from "@/server/db/client";
import { createMember, createTenant, type Person } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";
import { callAs, tenantOf, viewerOf } from "../../support/trpc-caller";

const DAY_MS = 86_400_000;
const yesterday = () => new Date(Date.now() - DAY_MS);
const tomorrow = () => new Date(Date.now() + DAY_MS);
const inCommunity =
  (columns: Partial<typeof members.$inferInsert>) =>
  (tenantId: string, { userId }: Person) =>
    owner
      .update(members)
      .set(columns)
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)));
const onPlatform =
  (columns: Partial<typeof profiles.$inferInsert>) =>
  (_: string, { userId }: Person) =>
    owner.update(profiles).set(columns).where(eq(profiles.id, userId));
const leaving = async (tenantId: string, { userId, email }: Person) =>
  void (await owner
    .insert(authDeletions)
    .values({ userId, tenantId, email, content: "anonymise", requestedAt: new Date() }));

const GOOD = { isGood: true, isWritten: true, isUsable: true, mayGive: true };
const BANNED = { isGood: false, isWritten: false, isUsable: false, mayGive: false };

const STANDINGS = [
  ["without a sanction", async () => undefined, GOOD],
  ["muted", inCommunity({ mutedUntil: tomorrow() }), GOOD],
  ["suspended", inCommunity({ suspendedUntil: tomorrow() }), { ...GOOD, isUsable: false, mayGive: false }],
  ["once suspended", inCommunity({ suspendedUntil: yesterday() }), GOOD],
  ["banned for good by the community", inCommunity({ bannedAt: yesterday() }), BANNED],
  ["banned for a day", inCommunity({ bannedAt: yesterday(), bannedUntil: tomorrow() }), BANNED],
  ["whose ban has ended", inCommunity({ bannedAt: yesterday(), bannedUntil: yesterday() }), GOOD],
  ["banned for good by the platform", onPlatform({ accountStatus: "banned" }), BANNED],
  [
    "banned by the platform for a day",
    onPlatform({ accountStatus: "banned", bannedUntil: tomorrow() }),
    BANNED,
  ],
  [
    "whose ban by the platform has ended",
    onPlatform({ accountStatus: "banned", bannedUntil: yesterday() }),
    GOOD,
  ],
  ["whose account is leaving", leaving, { ...BANNED, isGood: true }],
] as const;

it.each(STANDINGS)("MOD-4, TEN-10: of an owner %s, everything asks the same", async (_, put, expected) => {
  const tenantId = await createTenant();
  const person = await createMember(tenantId, "owner");
  const other = await createMember(tenantId, "owner");
  await put(tenantId, person);
  const scope = await visitorScope(tenantId);
  const { userId } = person;
  const one = (where: ReturnType<typeof isUsable>) =>
    inTenant(scope, async (tx) => {
      const rows = await tx
        .select({ id: members.userId })
        .from(members)
        .innerJoin(profiles, eq(profiles.id, members.userId))
        .where(and(where, eq(members.userId, userId)));
      return rows.length === 1;
    });
  expect({
    isGood: await one(isInGoodStanding(scope)),
    isUsable: await one(isUsable(scope)),
    isWritten: (await inTenant(scope, (tx) => listOwners(tx, scope))).some((to) => to.userId === userId),
    mayGive: await inTenant(scope, (tx) => canGrantRole(tx, scope, userId, "admin")),
  }).toEqual(expected);
  const others = await inTenant(scope, (tx) =>
    countOtherOwners(tx, scope, { tenantId, userId: other.userId }),
  );
  expect(others).toBe(Number(expected.isUsable));
  const subject = {
    tenant: await tenantOf(tenantId),
    viewer: await viewerOf(person, tenantId),
    now: scope.now,
  };
  const isLeaving = put === leaving;
  expect(decide({ role: "signed-in" }, subject).allowed).toBe(isLeaving || expected.isUsable);
});

it.each(STANDINGS)("GDP-3: of an admin %s, mail to admins asks the same", async (_, put, expected) => {
  const tenantId = await createTenant();
  const [chief, admin] = [await createMember(tenantId, "owner"), await createMember(tenantId, "admin")];
  await put(tenantId, admin);
  const sender = { name: "Ada", email: "ada@visitors.example" };
  const ip = `203.0.113.${STANDINGS.findIndex(([, one]) => one === put) + 1}`;
  await (await callAs(null, tenantId, { ip })).support.openTicket({
    topic: "problem",
    message: "Empty.",
    sender,
  });
  const sent = await owner.select().from(mails).where(eq(mails.tenantId, tenantId));
  const expectedTo = expected.isWritten ? [chief.email, admin.email] : [chief.email];
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(expectedTo.sort());
});
