import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope, PersonScope } from "@/access/scope";
import { directorySearches, members } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { sortByText } from "@/lib/format/compare";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { MAX_SEARCHES, type OneSearch, type SavedSearch, type SaveSearch } from "./schema";
import { directoryQuery } from "./urls";

type Own = Pick<PersonScope, "tenant" | "viewer" | "now">;

const isMine = ({ tenant, viewer }: Own) =>
  and(eq(directorySearches.tenantId, tenant.id), eq(directorySearches.userId, viewer.userId));

/** Returns the member's saved searches by name. A search holds its filter alone, never whom it found. (DIR-15) */
export async function listSearches(scope: Own): Promise<SavedSearch[]> {
  const { id, name, query } = directorySearches;
  const searches = await readInOneTrip(scope, (tx) =>
    tx.select({ id, name, query }).from(directorySearches).where(isMine(scope)),
  );
  return sortByText(searches, (search) => search.name);
}

/**
 * Saves a search under a name. One of the same name is replaced. (DIR-15)
 * @throws CONFLICT (`name`) if the member has as many as possible.
 */
export const saveSearch = (scope: MemberScope, { name, view }: SaveSearch): Promise<void> =>
  inTenant(scope, async (tx) => {
    const { tenant, viewer, now } = scope;
    const query = directoryQuery(view);
    const ofMember = and(eq(members.tenantId, tenant.id), eq(members.userId, viewer.userId));
    // One after the other, so that no two of them are the last that fits.
    await tx.select({ userId: members.userId }).from(members).where(ofMember).for("no key update");
    const isNamed = and(isMine(scope), eq(directorySearches.name, name));
    const replaced = await tx.update(directorySearches).set({ query }).where(isNamed).returning();
    if (replaced.length) return;
    if ((await tx.$count(directorySearches, isMine(scope))) >= MAX_SEARCHES)
      throw new AppError("CONFLICT", m.member_directory_manySearches({ max: MAX_SEARCHES }), "name");
    const row = { id: newId(), tenantId: tenant.id, userId: viewer.userId, name, query, createdAt: now };
    await tx.insert(directorySearches).values(row);
  });

export const deleteSearch = (scope: PersonScope, { id }: OneSearch): Promise<void> =>
  inTenant(scope, async (tx) => {
    await tx.delete(directorySearches).where(and(isMine(scope), eq(directorySearches.id, id)));
  });
