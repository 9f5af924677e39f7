import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { Sanctions } from "@/access/good-standing";
import { authDeletions, type authSanctions, members, profiles } from "@/domain/schema";

/** The community and the time that a standing is asked for. */
export type StandingScope = { tenant: { id: string }; now: Date };

type Columns = Pick<
  typeof members | typeof authSanctions,
  "mutedUntil" | "suspendedUntil" | "bannedAt" | "bannedUntil"
>;

const isAhead = (column: unknown, now: Date): SQL =>
  sql`(${column} is not null and ${column} > ${now.toISOString()}::timestamptz)`;

/** The ban of a row is in force. */
export const isBanInForce = ({ bannedAt, bannedUntil }: Columns, now: Date): SQL =>
  sql`(${bannedAt} is not null and (${bannedUntil} is null or ${isAhead(bannedUntil, now)}))`;

export const isMutedMember = (now: Date): SQL => isAhead(members.mutedUntil, now);
export const isSuspendedMember = (now: Date): SQL => isAhead(members.suspendedUntil, now);

/** On a row of `members`, possibly one of a left join: the community's ban is in force. */
export const isBannedMember = (now: Date): SQL => isBanInForce(members, now);

/** On a row of `profiles`: the platform's ban is in force. */
export const isBannedAccount = (now: Date): SQL =>
  sql`(${profiles.accountStatus} = 'banned'
    and (${profiles.bannedUntil} is null or ${isAhead(profiles.bannedUntil, now)}))`;

/** Users whose account is closed, but not yet removed. */
export const hasLeft = (column: unknown): SQL =>
  sql`exists (select from ${authDeletions} where ${authDeletions.userId} = ${column})`;

/** On rows of `members` and `profiles`: a member of this community whom neither it nor the platform has banned. */
export const isInGoodStanding = ({ tenant, now }: StandingScope): SQL | undefined =>
  and(eq(members.tenantId, tenant.id), isNotBanned(now));

/** Of a member and profile in any community. */
export const isNotBanned = (now: Date): SQL | undefined =>
  and(not(isBannedAccount(now)), not(isBannedMember(now)));

/** In good standing, not suspended, and with an account that isn't being deleted. */
export const isUsable = (scope: StandingScope): SQL | undefined =>
  and(isInGoodStanding(scope), not(isSuspendedMember(scope.now)), not(hasLeft(members.userId)));

/** No sanction of a row is in force any more. */
export const isEverySanctionOver = (columns: Columns, now: Date): SQL | undefined =>
  and(
    not(isAhead(columns.mutedUntil, now)),
    not(isAhead(columns.suspendedUntil, now)),
    not(isBanInForce(columns, now)),
  );

export type StoredSanctions = { [Name in keyof Sanctions]: string | null };

const asDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Sanctions as a connection without a table's types returns them: times are texts. */
export const toSanctions = (row: StoredSanctions): Sanctions => ({
  mutedUntil: asDate(row.mutedUntil),
  muteReason: row.muteReason,
  suspendedUntil: asDate(row.suspendedUntil),
  suspendReason: row.suspendReason,
  bannedAt: asDate(row.bannedAt),
  bannedUntil: asDate(row.bannedUntil),
  banReason: row.banReason,
});
