import { type AnyColumn, and, eq, lt, type SQL, sql } from "drizzle-orm";
import { launchDates } from "@/features/startup/rules";
import { startups } from "@/server/db/schema";
import type { ListCursor } from "./cursor";
import type { BrowseView, Sort } from "./urls";

type Key = typeof startups.hotScore | typeof startups.voteCount | typeof startups.commentCount;

const KEYS: Record<Exclude<Sort, "new">, Key> = {
  hot: startups.hotScore,
  top: startups.voteCount,
  discussed: startups.commentCount,
};

/** How a list is ordered and how it goes on: first what ties with the last row, then what is beyond it. */
export type ListingOrder = {
  by: SQL[];
  key: Key | null;
  tied: (cursor: ListCursor) => SQL | undefined;
  beyond: (cursor: ListCursor) => SQL | undefined;
};

const { launchedAt, id } = startups;

/** Word for word as the indexes are made: the planner sorts a million rows rather than read one of another word. */
const falling = (column: AnyColumn): SQL => sql`${column} desc nulls last`;

const NEWEST: ListingOrder = {
  by: [falling(launchedAt), sql`${id}`],
  key: null,
  tied: ({ at, id: last }) => sql`${launchedAt} = ${at}::timestamptz and ${id} > ${last}::uuid`,
  beyond: ({ at }) => sql`${launchedAt} < ${at}::timestamptz`,
};

/**
 * Ties break by the earliest launch, then by id. Continuing in two steps lets both be a range of the same
 * index, however many rows tie. (`docs/behaviours.md`, DIR-6)
 */
export function orderOf(sort: Sort): ListingOrder {
  if (sort === "new") return NEWEST;
  const key = KEYS[sort];
  const last = (cursor: ListCursor) => (sort === "hot" ? (cursor.key ?? 0) : Math.trunc(cursor.key ?? 0));
  return {
    key,
    by: [falling(key), sql`${launchedAt}`, sql`${id}`],
    tied: (cursor) =>
      and(
        eq(key, last(cursor)),
        sql`(${launchedAt}, ${id}) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`,
      ),
    beyond: (cursor) => lt(key, last(cursor)),
  };
}

/** Only launches of the current day, week, month or year of the community's calendar. */
export function launchedWithin(period: BrowseView["period"], now: Date, timeZone: string): SQL | undefined {
  if (period === "all") return undefined;
  const { launchDay, launchWeek, launchMonth, launchYear } = launchDates(now, timeZone);
  return {
    day: eq(startups.launchDay, launchDay),
    week: eq(startups.launchWeek, launchWeek),
    month: eq(startups.launchMonth, launchMonth),
    year: eq(startups.launchYear, launchYear),
  }[period];
}
