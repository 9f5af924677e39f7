import { createHmac } from "node:crypto";
import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { env } from "@/env";
import { newId } from "@/lib/id";
import { type Tx, unscoped } from "@/server/db/client";
import { authSanctions, members, profiles } from "@/server/db/schema";

type Account = { userId: string; email: string };

/** Pseudonymizes an address. The HMAC key keeps outsiders from testing addresses against the stored codes. */
const codeOf = (email: string): string =>
  createHmac("sha256", env.APP_SECRET).update(`sanctions: ${email.toLowerCase()}`).digest("base64url");

/** Retains the user's active sanctions in all communities after they leave. (GDP-2) */
export async function retainSanctions(tx: Tx, { userId, email }: Account, now: Date): Promise<void> {
  const later = (instant: Date | null): Date | null => (instant && instant > now ? instant : null);
  const isInForce = (at: Date | null, until: Date | null): boolean => at !== null && (!until || until > now);
  const standings = await tx.select().from(members).where(eq(members.userId, userId));
  const [person] = await tx.select().from(profiles).where(eq(profiles.id, userId));
  const of = { addressCode: codeOf(email), createdAt: now };
  const here = standings.map(
    ({ tenantId, mutedUntil, muteReason, suspendedUntil, suspendReason, ...ban }) => ({
      ...{ tenantId, mutedUntil: later(mutedUntil), suspendedUntil: later(suspendedUntil) },
      muteReason: later(mutedUntil) && muteReason,
      suspendReason: later(suspendedUntil) && suspendReason,
      ...(isInForce(ban.bannedAt, ban.bannedUntil) ? banOf(ban) : NO_BAN),
    }),
  );
  const isBanned = person?.accountStatus === "banned" && isInForce(now, person.bannedUntil);
  const everywhere = isBanned
    ? [{ tenantId: null, ...UNLIMITED, ...banOf({ ...person, bannedAt: now }) }]
    : [];
  const kept = [...here, ...everywhere].filter(
    ({ mutedUntil, suspendedUntil, bannedAt }) => mutedUntil || suspendedUntil || bannedAt,
  );
  if (!kept.length) return;
  await tx
    .insert(authSanctions)
    .values(kept.map((row) => ({ ...of, id: newId(), ...row })))
    .onConflictDoNothing();
}

type Ban = { bannedAt: Date | null; bannedUntil: Date | null; banReason: string | null };
const UNLIMITED = { mutedUntil: null, muteReason: null, suspendedUntil: null, suspendReason: null };
const NO_BAN: Ban = { bannedAt: null, bannedUntil: null, banReason: null };
const banOf = ({ bannedAt, bannedUntil, banReason }: Ban): Ban => ({ bannedAt, bannedUntil, banReason });

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
  const { mutedUntil, suspendedUntil, bannedAt, bannedUntil } = authSanctions;
  const isOver = (column: typeof mutedUntil): SQL | undefined => or(isNull(column), lte(column, now));
  await unscoped()
    .delete(authSanctions)
    .where(and(isOver(mutedUntil), isOver(suspendedUntil), or(isNull(bannedAt), lte(bannedUntil, now))));
}
