import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isId } from "@/lib/id";
import { isTimestamp } from "@/lib/time/timestamp";

const SHOWN = 50;
/** One more than a page shows, which says whether another follows. */
export const READ = SHOWN + 1;

/** `at` is when it was made, as Postgres writes it: to the microsecond. */
type Row = { id: string; at: string };

/** A page of what was read, newest first, and the word that asks for the next one; null when there is none. */
export function pageOf<Read extends Row>(rows: readonly Read[]) {
  const shown = rows.slice(0, SHOWN);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ at: _at, ...row }) => row),
    after: rows.length > SHOWN && last ? `${last.at}~${last.id}` : null,
  };
}

/** What comes after that word; what is no such word begins anew. */
export function isAfter(createdAt: SQLWrapper, id: SQLWrapper, after: string | null): SQL | undefined {
  const [at = "", lastId] = (after ?? "").split("~");
  if (!isTimestamp(at) || !isId(lastId)) return undefined;
  return sql`(${createdAt}, ${id}) < (${at}::timestamptz, ${lastId}::uuid)`;
}
