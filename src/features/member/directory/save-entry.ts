import { and, eq, type SQL, sql } from "drizzle-orm";
import type { MemberScope, PersonScope } from "@/access/scope";
import { nameWordsOf } from "@/domain/member/directory/name-words";
import { type DirectoryEntry, facetsOf, searchedText, shownOf } from "@/domain/member/directory/rules";
import { screenShown } from "@/domain/moderation/screening";
import { directoryEntries } from "@/domain/schema";
import { inTenant } from "@/server/db/client";
import type { SaveEntry } from "./schema";

type Own = Pick<PersonScope, "tenant" | "viewer">;

export const isOwnEntry = ({ tenant, viewer }: Own): SQL | undefined =>
  and(eq(directoryEntries.tenantId, tenant.id), eq(directoryEntries.userId, viewer.userId));

/** What is stored of an entry: what was entered, and apart from it what others search. */
export function columnsOf(userId: string, entry: DirectoryEntry) {
  const shown = shownOf(entry);
  const words = sql`(${nameWordsOf(userId)}) || setweight(search_vector('simple', ${searchedText(shown)}), 'B')`;
  return { ...entry, facets: facetsOf(shown), words };
}

/**
 * Lists a member in the directory with the fields that are switched on, or changes their entry. Fields that are off
 * keep what was entered, but aren't stored where others search. (DIR-14)
 */
export const saveEntry = (scope: MemberScope, input: SaveEntry): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer, now } = scope;
    const { userId } = viewer;
    const shown = shownOf(input);
    const values = { ...columnsOf(userId, input), updatedAt: now };
    await tx
      .insert(directoryEntries)
      .values({ ...values, tenantId: tenant.id, userId, listedAt: now })
      .onConflictDoUpdate({
        target: [directoryEntries.tenantId, directoryEntries.userId],
        set: { ...values, listedAt: sql`coalesce(${directoryEntries.listedAt}, excluded.listed_at)` },
      });
    const urls = shown.links.map(({ url }) => url);
    await screenShown(tx, scope, {
      kind: "profile",
      id: userId,
      text: [searchedText(shown), ...urls].join("\n\n"),
      isEdit: true,
    });
  });

/** Takes the member out of the directory immediately. What they entered stays for them alone. (DIR-14) */
export const leaveDirectory = (scope: PersonScope): Promise<void> =>
  inTenant(scope, async (tx) => {
    await tx
      .update(directoryEntries)
      .set({ listedAt: null, facets: [], words: sql`''::tsvector`, updatedAt: scope.now })
      .where(isOwnEntry(scope));
  });
