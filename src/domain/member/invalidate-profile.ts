import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { TenantScope } from "@/access/scope";
import { nameWordsOf } from "@/domain/member/directory/name-words";
import {
  comments,
  decks,
  directoryEntries,
  members,
  seats,
  sessionHosts,
  startupMakers,
} from "@/domain/schema";
import { invalidate, tags } from "@/server/cache/invalidate";
import type { Tx } from "@/server/db/client";

/** The directory of members is searched by name, too. */
const renameEntry = (tx: Tx, tenantId: string, userId: string) =>
  tx
    .update(directoryEntries)
    .set({ words: sql`ts_filter(${directoryEntries.words}, '{b}') || (${nameWordsOf(userId)})` })
    .where(
      and(
        eq(directoryEntries.tenantId, tenantId),
        eq(directoryEntries.userId, userId),
        isNotNull(directoryEntries.listedAt),
      ),
    );

/** Invalidates this community's pages if any of them may name a user, who may have left. */
export async function invalidateProfile(tx: Tx, { tenant }: TenantScope, userId: string): Promise<void> {
  const names = (table: PgTable & { tenantId: PgColumn }, user: PgColumn): SQL =>
    sql`exists (select from ${table} where ${table.tenantId} = ${tenant.id} and ${user} = ${userId})`;
  const named = await tx.execute(sql`select 1
    where ${names(members, members.userId)} or ${names(startupMakers, startupMakers.userId)}
      or ${names(comments, comments.userId)} or ${names(seats, seats.userId)}
      or ${names(sessionHosts, sessionHosts.userId)} or ${names(decks, decks.speakerId)}`);
  await renameEntry(tx, tenant.id, userId);
  if (named.length) await invalidate(tx, [tags.pages(tenant.id)]);
}
