import { sql } from "drizzle-orm";
import { hotScoreSql } from "@/features/startup/ranking/hot-score-sql";
import { searchIndexOf } from "@/lib/text/search-languages";
import type { Owner } from "../write/database";
import type { Community } from "../write/startups";
import { CROWD_SIZE, crowdMemberId, writeCrowd } from "./crowd";
import { idOf } from "./ids";
import { rebuildIndexes, setIndexesAside } from "./indexes";
import {
  AUDIENCES,
  FIRST_WORDS,
  LARGE_CATEGORIES,
  LARGE_TAGS,
  OBJECTS,
  PLACES,
  SECOND_WORDS,
  VERBS,
} from "./vocabulary";

/**
 * Only the best `RANKED` startups have votes, following a power law of their rank. Each vote is a row of the
 * crowd.
 */
const RANKED = 20_000;
const votesAt = sql`case when rank <= ${RANKED}::int then floor(${CROWD_SIZE}::int * power(rank, -0.42))::int else 0 end`;
const commentsAt = sql`case when rank <= 2000 then floor(12 * power(rank, -0.25))::int else 0 end`;
const startupId = idOf(sql`'large' || number`);

/** Picks one of `words` per number. Different `salt` values give independent picks. */
const word = (words: readonly string[], salt: number) =>
  sql`(${sql.param([...words])}::text[])[1 + abs(hashint4(number * 7 + ${salt}::int) % ${words.length}::int)]`;

/**
 * Adds `count` generated startups to the hub with set-based SQL. Launches are spread evenly over three years.
 * `rank` is a permutation of `number`, so that popular startups are spread over all of them.
 */
export async function writeLargeSet(
  tx: Owner,
  community: Community,
  count: number,
  now: Date,
): Promise<void> {
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  await tx.execute(sql`set local synchronous_commit = off`);
  await writeCrowd(tx, community.tenantId);
  const indexes = await setIndexesAside(tx);
  await writeLargeStartups(tx, community, count, now);
  await writeLargeReactions(tx, community.tenantId, count);
  await rebuildIndexes(tx, indexes);
  await tx.execute(sql`analyze startups, votes, comments`);
}

/** A step coprime to the count visits every rank once. */
const rankOf = (count: number) => sql`1 + (number::bigint * 7919 % ${coprime(count)}::bigint)::int`;

function coprime(count: number): number {
  return count % 7919 === 0 ? count + 1 : count;
}

const numbered = (count: number) => sql`(
  select number, ${rankOf(count)} as rank from generate_series(1, ${count}::int) as number
) as numbers`;

async function writeLargeStartups(tx: Owner, community: Community, count: number, now: Date): Promise<void> {
  const { tenantId, timeZone } = community;
  const at = sql`${now.toISOString()}::timestamptz`;
  const local = sql`(launched_at at time zone ${timeZone}::text)`;
  await tx.execute(sql`
    insert into startups (id, tenant_id, slug, name, tagline, description, website, website_key, category, tags,
      stage, pricing, location, founded_year, is_hiring, status, launched_at, launch_day, launch_week,
      launch_month, launch_year, vote_count, comment_count, hot_score, search_language, created_at, updated_at)
    select ${startupId}, ${tenantId}::uuid, lower(name) || '-' || number, name || ' ' || number, tagline,
      tagline || E'.\n\nMade for measuring, number ' || number || '.',
      'https://' || lower(name) || number || '.example/', lower(name) || number || '.example', category,
      tags, stage, pricing, place, founded_year, is_hiring, 'live', launched_at, ${local}::date,
      date_trunc('week', ${local})::date, date_trunc('month', ${local})::date, date_trunc('year', ${local})::date,
      vote_count, comment_count, ${hotScoreSql(sql`vote_count`, sql`comment_count`, now)}, ${searchIndexOf(community)}, launched_at,
      launched_at
    from (select number,
        ${word(FIRST_WORDS, 1000)} || ${word(SECOND_WORDS, 2001)} as name,
        ${word(VERBS, 3002)} || ' ' || ${word(OBJECTS, 4003)} || ' for ' || ${word(AUDIENCES, 5004)} as tagline,
        ${word(LARGE_CATEGORIES, 6005)} as category,
        array[${word(LARGE_TAGS.slice(0, 9), 7006)}, ${word(LARGE_TAGS.slice(9), 8007)}] as tags,
        ${word(["idea", "prototype", "launched", "growing"], 9008)} as stage,
        ${word(["free", "freemium", "paid"], 10009)} as pricing,
        ${word(PLACES, 11010)} as place,
        2015 + number % 11 as founded_year, number % 9 = 0 as is_hiring,
        ${at} - interval '3 years' * (number::float8 / ${count}::int) as launched_at,
        ${votesAt} as vote_count, ${commentsAt} as comment_count
      from ${numbered(count)}) as startups`);
}

async function writeLargeReactions(tx: Owner, tenantId: string, count: number): Promise<void> {
  await tx.execute(sql`
    insert into votes (id, tenant_id, startup_id, user_id, created_at)
    select gen_random_uuid(), ${tenantId}::uuid, ${startupId}, ${crowdMemberId}, now()
    from ${numbered(count)}, generate_series(1, ${votesAt}) as voter`);
  await tx.execute(sql`
    insert into comments (id, tenant_id, startup_id, user_id, body, created_at)
    select gen_random_uuid(), ${tenantId}::uuid, ${startupId}, ${crowdMemberId}, 'Measured remark ' || voter, now()
    from ${numbered(count)}, generate_series(1, ${commentsAt}) as voter`);
}
