import { type SQL, sql } from "drizzle-orm";
import { startups } from "@/domain/schema";
import { HOT_COMMENT_WEIGHT, HOT_EPOCH_SECONDS, HOT_SECONDS_PER_TENFOLD } from "@/domain/startup/rules";

/**
 * The hot score as SQL, from counters that the same statement may be updating. Must equal `hotScore` in the
 * rules. (DIR-6)
 */
export function hotScoreSql(voteCount: SQL, commentCount: SQL, now: Date): SQL<number> {
  const launchedAt = startups.launchedAt;
  return sql`case when ${launchedAt} is null or ${launchedAt} > ${now.toISOString()}::timestamptz then 0
    else log(greatest(1, ${voteCount} + ${HOT_COMMENT_WEIGHT}::float8 * ${commentCount})::numeric)::float8
      + (extract(epoch from ${launchedAt})::float8 - ${HOT_EPOCH_SECONDS}::float8) / ${HOT_SECONDS_PER_TENFOLD}::float8
    end`;
}
