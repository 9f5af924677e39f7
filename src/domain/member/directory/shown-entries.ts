import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { isUsable, type StandingScope } from "@/domain/member/good-standing";
import { directoryEntries, members, profiles } from "@/domain/schema";
import type { Tx } from "@/server/db/client";

const { username, fullName, avatarUrl } = profiles;

/**
 * The entries of these members that other members see: of members in good standing, not suspended, not leaving, listed,
 * and not hidden by moderators.
 */
export const listShownEntries = (tx: Tx, scope: StandingScope, userIds: readonly string[]) =>
  tx
    .select({ entry: directoryEntries, username, fullName, avatarUrl })
    .from(directoryEntries)
    .innerJoin(
      members,
      and(eq(members.tenantId, directoryEntries.tenantId), eq(members.userId, directoryEntries.userId)),
    )
    .innerJoin(profiles, eq(profiles.id, directoryEntries.userId))
    .where(
      and(
        eq(directoryEntries.tenantId, scope.tenant.id),
        inArray(directoryEntries.userId, [...userIds]),
        isUsable(scope),
        isNotNull(directoryEntries.listedAt),
        isNull(members.profileHiddenAt),
      ),
    );
