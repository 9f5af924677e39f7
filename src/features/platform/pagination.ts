import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isId } from "@/lib/id";
import { isTimestamp } from "@/lib/time/timestamp";

const PAGE_SIZE = 50;
/** One row more than a page shows, to detect whether another page follows. */
export const READ = PAGE_SIZE + 1;

/** `at` is the creation time as formatted by Postgres, with microseconds. */
type Row = { id: string; at: string };

/** Returns a page and the cursor of the next one. Null on the last page. */
export function pageOf<Read extends Row>(rows: readonly Read[]) {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ at: _at, ...row }) => row),
    after: rows.length > PAGE_SIZE && last ? `${last.at}~${last.id}` : null,
  };
}

/** Filters rows after the cursor. An invalid cursor starts from the beginning. */
export function isAfter(createdAt: SQLWrapper, id: SQLWrapper, after: string | null): SQL | undefined {
  const [at = "", lastId] = (after ?? "").split("~");
  if (!isTimestamp(at) || !isId(lastId)) return undefined;
  return sql`(${createdAt}, ${id}) < (${at}::timestamptz, ${lastId}::uuid)`;
}
