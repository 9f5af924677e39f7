import { type SQL, sql } from "drizzle-orm";
import { comments, seats, sessionAccessLog, startupDayStats, startups, votes } from "@/domain/schema";
import { COUNTED, type CountScope, countFigures, dayOf, within } from "./count-figures";
import { FIGURES } from "./rules";

/**
 * Active users per day, as distinct rows of `day` and `user_id`. A vote, a comment, a submitted startup, a
 * seat or a visit to a session counts as activity.
 */
export function findActive(of: CountScope): SQL {
  const { id } = of.tenant;
  const acts = [
    [votes.createdAt, votes.userId, votes, sql`${votes.tenantId} = ${id} and ${COUNTED.votes}`],
    [
      comments.createdAt,
      comments.userId,
      comments,
      sql`${comments.tenantId} = ${id} and ${COUNTED.comments}`,
    ],
    [
      startups.createdAt,
      startups.createdBy,
      startups,
      sql`${startups.tenantId} = ${id} and ${COUNTED.submissions}`,
    ],
    [seats.createdAt, seats.userId, seats, sql`${seats.tenantId} = ${id} and ${COUNTED.seats}`],
    [
      sessionAccessLog.createdAt,
      sessionAccessLog.userId,
      sessionAccessLog,
      sql`${sessionAccessLog.tenantId} = ${id}`,
    ],
  ] as const;
  return sql.join(
    acts.map(
      ([at, person, table, where]) => sql`select ${dayOf(sql`${at}`, of)} as day, ${person} as user_id
        from ${table} where ${where} and ${person} is not null and ${within(sql`${at}`, of)}`,
    ),
    sql` union `,
  );
}

/** Rows of `day`, `startup_id`, `views`, `votes` and `comments`. */
export function countReceived(of: CountScope): SQL {
  const { id } = of.tenant;
  const at = { votes: sql`${votes.createdAt}`, comments: sql`${comments.createdAt}` };
  return sql`select day, startup_id, sum(views)::int as views, sum(votes)::int as votes, sum(comments)::int as comments
    from (
      select ${dayOf(at.votes, of)} as day, ${votes.startupId} as startup_id, 0 as views, count(*) as votes, 0 as comments
        from ${votes} where ${votes.tenantId} = ${id} and ${COUNTED.votes} and ${within(at.votes, of)} group by 1, 2
      union all
      select ${dayOf(at.comments, of)}, ${comments.startupId}, 0, 0, count(*)
        from ${comments} where ${comments.tenantId} = ${id} and ${COUNTED.comments} and ${within(at.comments, of)} group by 1, 2
      union all
      select ${startupDayStats.day}, ${startupDayStats.startupId}, sum(${startupDayStats.views}), 0, 0
        from ${startupDayStats} where ${startupDayStats.tenantId} = ${id} and ${startupDayStats.views} > 0
        and ${startupDayStats.day} between ${of.days.from}::date and ${of.days.to}::date group by 1, 2
    ) as received group by 1, 2`;
}

/** Rows of `day`, `category` and `launches`. */
export function countLaunches(of: CountScope): SQL {
  const at = sql`${startups.launchedAt}`;
  return sql`select ${dayOf(at, of)} as day, ${startups.category} as category, count(*)::int as launches
    from ${startups} where ${startups.tenantId} = ${of.tenant.id} and ${COUNTED.launches} and ${within(at, of)} group by 1, 2`;
}

/** All figures, as rows of `day`, `kind` and `n`. */
export const countAll = (of: CountScope): SQL => sql`${countFigures(of)} union all
  select day, 'active', count(*)::int from (${findActive(of)}) as acts group by 1`;

/** Pivots the rows of `countAll` into one column per figure, in the order of `FIGURES`. */
export const sumFigures = (): SQL =>
  sql.join(
    FIGURES.map(
      (kind) => sql`coalesce(sum(n) filter (where kind = ${kind}), 0)::int as ${sql.identifier(kind)}`,
    ),
    sql`, `,
  );
