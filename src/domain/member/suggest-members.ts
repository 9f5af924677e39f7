import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { MemberScope } from "@/access/scope";
import { members, profiles } from "@/domain/schema";
import { stop } from "@/lib/bounds";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { isInGoodStanding } from "./good-standing";

export const SuggestMembers = z.object({ query: z.string().max(64, stop()) });
type SuggestMembers = z.infer<typeof SuggestMembers>;

export type MemberSuggestion = { username: string; fullName: string; avatarUrl: string | null };

const MOST = 6;

/** Members whose username or name starts with the query. */
export async function suggestMembers(
  scope: MemberScope,
  { query }: SuggestMembers,
  { includesViewer = false } = {},
): Promise<MemberSuggestion[]> {
  const begins = query.trim().replace(/^@/, "").toLowerCase();
  if (!begins) return [];
  const { username, fullName, avatarUrl } = profiles;
  const pattern = begins.replace(/[\\%_]/g, "\\$&");
  // As the index of names has it: one of its words begins so.
  const words = sql`lower(${username} || ' ' || ${fullName})`;
  const isNear = sql`(${words} like ${`${pattern}%`} or ${words} like ${`% ${pattern}%`})`;
  return readInOneTrip(scope, (tx) =>
    tx
      .select({ username, fullName, avatarUrl })
      .from(members)
      .innerJoin(profiles, eq(profiles.id, members.userId))
      .where(
        and(
          isInGoodStanding(scope),
          isNear,
          includesViewer ? undefined : sql`${profiles.id} <> ${scope.viewer.userId}`,
          sql`(starts_with(lower(${username}), ${begins}) or starts_with(lower(${fullName}), ${begins}))`,
        ),
      )
      .orderBy(sql`lower(${username})`)
      .limit(MOST),
  );
}
