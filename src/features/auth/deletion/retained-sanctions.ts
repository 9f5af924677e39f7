import { and, eq, sql } from "drizzle-orm";
import { addressCode } from "@/domain/auth/address-code";
import { isBannedAccount, isEverySanctionOver } from "@/domain/member/good-standing";
import { platformBan, sanctionsInForce } from "@/domain/moderation/sanction-effects";
import { authSanctions, members, profiles } from "@/domain/schema";
import { newId } from "@/lib/id";
import { type Tx, unscoped } from "@/server/db/client";

type Account = { userId: string; email: string };

const codeOf = (email: string): string => addressCode("sanctions", email);

/** Retains the user's active sanctions in all communities after they leave. (GDP-2) */
export async function retainSanctions(tx: Tx, { userId, email }: Account, now: Date): Promise<void> {
  const of = { addressCode: codeOf(email), createdAt: now };
  const kept = [...(await heldInCommunities(tx, userId, now)), ...(await heldOnPlatform(tx, userId, now))];
  if (!kept.length) return;
  await tx
    .insert(authSanctions)
    .values(kept.map((row) => ({ ...of, id: newId(), ...row })))
    .onConflictDoNothing();
}

async function heldInCommunities(tx: Tx, userId: string, now: Date) {
  const standings = await tx.select().from(members).where(eq(members.userId, userId));
  return standings.flatMap((member) => {
    const held = sanctionsInForce(member, now);
    return held ? [{ tenantId: member.tenantId, ...held }] : [];
  });
}

async function heldOnPlatform(tx: Tx, userId: string, now: Date) {
  const { bannedUntil, banReason } = profiles;
  const isTheirs = and(eq(profiles.id, userId), isBannedAccount(now));
  const rows = await tx.select({ bannedUntil, banReason }).from(profiles).where(isTheirs);
  return rows.map((ban) => ({ tenantId: null, ...platformBan(ban, now) }));
}

/** Moves retained sanctions to a new account with the same address, once. They then behave like any other. */
export async function takeOverSanctions(tx: Tx, { userId, email }: Account): Promise<void> {
  const kept = await tx
    .delete(authSanctions)
    .where(eq(authSanctions.addressCode, codeOf(email)))
    .returning();
  if (!kept.length) return;
  const [before] = await tx.execute<{ tenant: string }>(
    sql`select coalesce(current_setting('app.tenant', true), '') as tenant`,
  );
  for (const { id: _id, addressCode: _code, createdAt: _at, tenantId, ...standing } of kept) {
    if (tenantId) {
      await enter(tx, tenantId);
      await tx
        .insert(members)
        .values({ tenantId, userId, ...standing })
        .onConflictDoNothing();
    } else {
      const { bannedUntil, banReason } = standing;
      await tx
        .update(profiles)
        .set({ accountStatus: "banned", bannedUntil, banReason })
        .where(eq(profiles.id, userId));
    }
  }
  await enter(tx, before?.tenant ?? "");
}

const enter = (tx: Tx, tenantId: string): Promise<unknown> =>
  tx.execute(sql`select set_config('app.tenant', ${tenantId}, true)`);

export async function deleteExpiredSanctions(now: Date): Promise<void> {
  await unscoped().delete(authSanctions).where(isEverySanctionOver(authSanctions, now));
}
