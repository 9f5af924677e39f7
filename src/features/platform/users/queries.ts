import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { SUPERADMIN_ROLES } from "@/access/names";
import type { PlatformScope } from "@/access/scope";
import { hasLeft, isBannedAccount } from "@/domain/member/good-standing";
import { adminRoles, authUsers, members, profiles, tenants } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { isAfter, pageOf, READ } from "@/features/platform/pagination";
import { emailOr } from "@/lib/email-address";
import { sortByText } from "@/lib/format/compare";
import { escapeLike } from "@/lib/text/escape-like";
import { inPlatform } from "@/server/db/client";
import type { PeopleView } from "./rules";

const { id, username, fullName, avatarUrl, createdAt, bannedUntil, banReason } = profiles;

const roles = sql<string[]>`array(select ${adminRoles.role} from ${adminRoles}
  where ${adminRoles.userId} = ${id} order by 1)`;

/** Avatars are served only in communities of their user, so there is none to show in others. */
const avatarHere = ({ tenant }: PlatformScope) => sql<string | null>`case when exists (select from ${members}
  where ${members.userId} = ${id} and ${members.tenantId} = ${tenant.id}) then ${avatarUrl} end`;

/**
 * Lists users of all communities, newest first. Names match by any substring of three or more characters;
 * email addresses match only in full and are never returned. (TEN-10)
 */
export async function listPeople(scope: PlatformScope, view: PeopleView, after: string | null) {
  const rows = await inPlatform(scope, (tx) =>
    tx
      .select({
        ...{ id, username, fullName, createdAt, roles },
        avatarUrl: avatarHere(scope),
        isBanned: sql<boolean>`${isBannedAccount(scope.now)}`,
        communities: sql<number>`(select count(*)::int from ${members} where ${members.userId} = ${id})`,
        at: sql<string>`${createdAt}::text`,
      })
      .from(profiles)
      .where(
        and(
          sql`not ${hasLeft(id)}`,
          isFound(view.query),
          isOfKind(scope, view.kind),
          isAfter(createdAt, id, after),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(READ),
  );
  const { rows: people, after: next } = pageOf(rows);
  return { people, after: next };
}

function isFound(query: string): SQL | undefined {
  const words = query.replace(/^@/, "").toLowerCase();
  if (!words) return undefined;
  if (words.includes("@"))
    return sql`${id} in (select ${authUsers.id} from ${authUsers} where lower(${authUsers.email}) = ${emailOr(words)})`;
  if ([...words].length < 3) return sql`lower(${username}) = ${words}`;
  return sql`lower(${username} || ' ' || ${fullName}) like ${`%${escapeLike(words)}%`}`;
}

function isOfKind(scope: PlatformScope, kind: PeopleView["kind"]): SQL | undefined {
  if (kind === "banned") return isBannedAccount(scope.now);
  if (kind === "staff") return sql`${id} in (select ${adminRoles.userId} from ${adminRoles})`;
  return undefined;
}

export const readPerson = (scope: PlatformScope, userId: string) =>
  inPlatform(scope, async (tx) => {
    const [person] = await tx
      .select({
        ...{ id, username, fullName, createdAt, bannedUntil, banReason, roles },
        isBanned: sql<boolean>`${isBannedAccount(scope.now)}`,
      })
      .from(profiles)
      .where(and(eq(id, userId), sql`not ${hasLeft(id)}`));
    if (!person) return null;
    const communities = await tx
      .select({ tenantId: tenants.id, name: tenants.name, domain: tenants.domain, role: members.role })
      .from(members)
      .innerJoin(tenants, eq(tenants.id, members.tenantId))
      .where(eq(members.userId, userId));
    return {
      ...person,
      isSelf: scope.viewer?.userId === userId,
      isSuperadmin: SUPERADMIN_ROLES.some((role) => person.roles.includes(role)),
      communities: sortByText(communities, (one) => one.name).map((one) => ({
        ...one,
        url: originOf(one.domain),
      })),
    };
  });
