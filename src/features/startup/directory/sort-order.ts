import { type AnyColumn, and, eq, lt, type SQL, sql } from "drizzle-orm";
import { startups } from "@/domain/schema";
import { launchDates } from "@/domain/startup/rules";
import type { ListCursor } from "./cursor";
import type { BrowseView, Sort } from "./urls";

type Key = typeof startups.hotScore | typeof startups.voteCount | typeof startups.commentCount;

const KEYS: Record<Exclude<Sort, "new">, Key> = {
  hot: startups.hotScore,
  top: startups.voteCount,
  discussed: startups.commentCount,
};

/** How to sort a list and continue after a row: first the rows that tie with it, then the rows below it. */
export type ListingOrder = {
  by: SQL[];
  key: Key | null;
  tied: (cursor: ListCursor) => SQL | undefined;
  beyond: (cursor: ListCursor) => SQL | undefined;
};

const { launchedAt, id } = startups;

/**
 * Must match the index definitions exactly. Otherwise the planner sorts all rows instead of using the index.
 */
const falling = (column: AnyColumn): SQL => sql`${column} desc nulls last`;

const NEWEST: ListingOrder = {
  by: [falling(launchedAt), sql`${id}`],
  key: null,
  tied: ({ at, id: last }) => sql`${launchedAt} = ${at}::timestamptz and ${id} > ${last}::uuid`,
  beyond: ({ at }) => sql`${launchedAt} < ${at}::timestamptz`,
};

/**
 * Ties are broken by the earliest launch, then by id. Continues in two steps, each of which is a range scan
 * on the same index, however many rows tie. (DIR-6)
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

/** Launches in the current day, week, month or year, in the community's time zone. */
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
