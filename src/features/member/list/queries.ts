import { and, eq, gt, lte, not, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { isBannedMember, isMutedMember, isSuspendedMember } from "@/domain/member/good-standing";
import type { PeopleFilter, PeopleView } from "@/domain/member/list/rules";
import { isInForce } from "@/domain/member/rules";
import { authSessions, authUsers, members, profiles, sanctions } from "@/domain/schema";
import { emailOr } from "@/lib/email-address";
import { isId } from "@/lib/id";
import { escapeLike } from "@/lib/text/escape-like";
import { addDays } from "@/lib/time/duration";
import { isTimestamp } from "@/lib/time/timestamp";
import { inTenant, type Tx } from "@/server/db/client";
import type { PersonInList } from "./schema";

type People = { people: PersonInList[]; after: string | null };

const PAGE_SIZE = 50;

/**
 * Lists this community's members, newest first. Names match by any substring of three or more characters;
 * email addresses match only in full and are never returned. (MOD-8)
 * @param after cursor from the previous page. An invalid cursor starts from the beginning.
 */
export function listPeople(scope: TenantScope, view: PeopleView, after: string | null): Promise<People> {
  return inTenant(scope, async (tx) => {
    const rows = await readPeople(tx, scope, view, { after: readCursor(after), limit: PAGE_SIZE + 1 });
    const people = rows.slice(0, PAGE_SIZE);
    const last = people.at(-1);
    return {
      people: people.map(({ at: _at, ...person }) => person),
      after: rows.length > PAGE_SIZE && last ? `${last.at}~${last.userId}` : null,
    };
  });
}

function readCursor(after: string | null): { at: string; id: string } | null {
  const [at = "", id] = (after ?? "").split("~");
  return isTimestamp(at) && isId(id) ? { at, id } : null;
}

type ListPage = { after: { at: string; id: string } | null; limit: number };

export async function readPeople(tx: Tx, scope: TenantScope, view: PeopleView, { after, limit }: ListPage) {
  const rows = await tx
    .select({
      member: members,
      at: sql<string>`${members.joinedAt}::text`,
      username: profiles.username,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      seenAt: sql<string | null>`(select max(${authSessions.updatedAt}) from ${authSessions}
        where ${authSessions.userId} = ${members.userId} and ${authSessions.tenantId} = ${members.tenantId})`,
    })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .where(
      and(
        eq(members.tenantId, scope.tenant.id),
        isFound(view.query),
        isKept(scope, view),
        after === null
          ? undefined
          : sql`(${members.joinedAt}, ${members.userId}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    // As the index is defined. Otherwise all members are sorted.
    .orderBy(sql`${members.joinedAt} desc nulls last`, sql`${members.userId} desc nulls last`)
    .limit(limit);
  return rows.map(({ member, seenAt, ...row }) => ({
    ...row,
    userId: member.userId,
    role: member.role,
    joinedAt: member.joinedAt,
    seenAt: seenAt ? new Date(seenAt) : null,
    inForce: (["ban", "suspension", "mute"] as const).filter((kind) => isInForce[kind](member, scope.now)),
  }));
}

function isFound(query: string): SQL | undefined {
  const words = query.replace(/^@/, "").toLowerCase();
  if (!words) return undefined;
  if (words.includes("@"))
    return sql`${members.userId} in (select ${authUsers.id} from ${authUsers} where lower(${authUsers.email}) = ${emailOr(words)})`;
  if ([...words].length < 3) return sql`lower(${profiles.username}) = ${words}`;
  return sql`lower(${profiles.username} || ' ' || ${profiles.fullName}) like ${`%${escapeLike(words)}%`}`;
}

function isKept(scope: TenantScope, { role, standing, joined, seen }: PeopleFilter): SQL | undefined {
  const since = (days: number) => addDays(scope.now, -days);
  const seenSince = (days: number) =>
    sql`${members.userId} in (select ${authSessions.userId} from ${authSessions}
      where ${authSessions.tenantId} = ${scope.tenant.id} and ${authSessions.updatedAt} > ${since(days).toISOString()}::timestamptz)`;
  const whenJoined = {
    week: () => gt(members.joinedAt, since(7)),
    month: () => gt(members.joinedAt, since(30)),
    older: () => lte(members.joinedAt, since(30)),
  };
  const whenSeen = {
    week: () => seenSince(7),
    month: () => seenSince(30),
    quiet: () => not(seenSince(90)),
  };
  return and(
    role ? eq(members.role, role) : undefined,
    standing ? isOfStanding(scope, standing) : undefined,
    joined ? whenJoined[joined]() : undefined,
    seen ? whenSeen[seen]() : undefined,
  );
}

function isOfStanding(
  { tenant, now }: TenantScope,
  standing: NonNullable<PeopleFilter["standing"]>,
): SQL | undefined {
  const isBanned = isBannedMember(now);
  const isMuted = isMutedMember(now);
  const isSuspended = isSuspendedMember(now);
  const isWarned = sql`${members.userId} in (select ${sanctions.userId} from ${sanctions}
    where ${sanctions.tenantId} = ${tenant.id} and ${sanctions.kind} = 'warning' and ${sanctions.liftedAt} is null)`;
  const isAny = sql`(${isMuted} or ${isSuspended} or ${isBanned})`;
  return { banned: isBanned, muted: isMuted, suspended: isSuspended, warned: isWarned, good: not(isAny) }[
    standing
  ];
}
