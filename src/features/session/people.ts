import { and, eq, inArray, sql } from "drizzle-orm";
import * as m from "#messages";
import type { TenantScope } from "@/access/scope";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { members, profiles } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { formatList } from "@/lib/format/list";
import type { Tx } from "@/server/db/client";

export const PERSON = {
  username: profiles.username,
  fullName: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
};

/**
 * Resolves usernames to member ids.
 * @throws BAD_REQUEST with the reason `field` if any of them isn't a member of this community.
 */
export async function findMembers(
  tx: Tx,
  scope: TenantScope,
  usernames: readonly string[],
  field: string,
): Promise<Map<string, string>> {
  const wanted = [...new Set(usernames)];
  if (!wanted.length) return new Map();
  const name = sql<string>`lower(${profiles.username})`;
  const rows = await tx
    .select({ name, userId: members.userId })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .where(and(isInGoodStanding(scope), inArray(name, wanted)));
  const found = new Map(rows.map((row) => [row.name, row.userId]));
  const unknown = wanted.filter((username) => !found.has(username));
  if (unknown.length) {
    const people = formatList(unknown.map((username) => `@${username}`));
    throw new AppError("BAD_REQUEST", m.session_plan_unknownPeople({ count: unknown.length, people }), field);
  }
  return found;
}
