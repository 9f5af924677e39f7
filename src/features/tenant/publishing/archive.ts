import { max, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { AdminScope } from "@/access/scope";
import { MINUTE_MS } from "@/lib/time/duration";
import type { Tx } from "@/server/db/client";

const SITTING_MS = 10 * MINUTE_MS;

/** A draft by another author, or older than ten minutes, is archived before it changes. (GDP-3) */
export const isArchivedFirst = (
  { viewer, now }: AdminScope,
  { savedBy, savedAt }: { savedBy: string | null; savedAt: Date },
): boolean => savedBy !== viewer.userId || now.getTime() - savedAt.getTime() > SITTING_MS;

/** The number of the next version. The caller has locked what the versions belong to. */
export async function nextNumber(tx: Tx, number: PgColumn, ofVersions: SQL | undefined): Promise<number> {
  const [row] = await tx
    .select({ last: max(number) })
    .from(number.table)
    .where(ofVersions);
  return Number(row?.last ?? 0) + 1;
}
