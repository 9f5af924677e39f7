import { type SQL, sql } from "drizzle-orm";
import type { Tenant } from "@/access/tenant";
import { comments, members, seats, sessionAccessLog, sessions, startups, votes } from "@/domain/schema";

/** An inclusive range of calendar days in the community's time zone. */
export type Days = { from: string; to: string };
export type CountScope = { tenant: Pick<Tenant, "id" | "timeZone">; days: Days };

const midnight = (day: SQL, timeZone: string): SQL => sql`(${day})::timestamp at time zone ${timeZone}::text`;

/** Matches timestamps within the range. Days start at local midnight, even across DST changes. */
export const within = (at: SQL, { tenant, days }: CountScope): SQL =>
  sql`${at} >= ${midnight(sql`${days.from}::date`, tenant.timeZone)}
    and ${at} < ${midnight(sql`${days.to}::date + 1`, tenant.timeZone)}`;

export const dayOf = (at: SQL, { tenant }: CountScope): SQL =>
  sql`(${at} at time zone ${tenant.timeZone}::text)::date`;

/** Rows that count: counted votes, visible comments, launches that weren't withdrawn, and reserved seats. */
export const COUNTED = {
  votes: sql`${votes.state} = 'counted'`,
  comments: sql`${comments.deletedAt} is null and ${comments.heldAt} is null`,
  submissions: sql`${startups.status} <> 'draft'`,
  launches: sql`${startups.status} = 'live'`,
  seats: sql`${seats.status} = 'going'`,
};

/** The actual start time of a session, or the scheduled one if it is missing. */
const BEGAN = sql`coalesce(${sessions.startedAt}, ${sessions.startsAt})`;
const WAS_HELD = sql`${sessions.status} in ('live', 'completed')`;
const EARLY = sql`interval '30 minutes'`;
const ENDS_AT = sql`coalesce(${sessions.endedAt}, ${BEGAN} + ${sessions.minutes} * interval '1 minute')`;

/**
 * A user counts as attending if they opened the live screen between 30 minutes before the start and the end.
 */
const ATTENDED = sql`${sessionAccessLog.tenantId} = ${sessions.tenantId} and ${sessionAccessLog.sessionId} = ${sessions.id}
  and ${sessionAccessLog.place} = 'stage'
  and ${sessionAccessLog.createdAt} >= ${BEGAN} - ${EARLY} and ${sessionAccessLog.createdAt} <= ${ENDS_AT}`;

type Figure = { kind: string; day: SQL; n: SQL; from: SQL; where: SQL };

const figure = ({ kind, day, n, from, where }: Figure): SQL =>
  sql`select ${day} as day, ${kind}::text as kind, ${n}::int as n from ${from} where ${where} group by 1`;

const ALL = sql`count(*)`;

function happened(of: CountScope): SQL[] {
  const { id } = of.tenant;
  const rows = (kind: string, at: SQL, table: SQL, where: SQL): SQL =>
    figure({ kind, day: dayOf(at, of), n: ALL, from: table, where: sql`${where} and ${within(at, of)}` });
  return [
    rows("joined", sql`${members.joinedAt}`, sql`${members}`, sql`${members.tenantId} = ${id}`),
    rows(
      "submissions",
      sql`${startups.createdAt}`,
      sql`${startups}`,
      sql`${startups.tenantId} = ${id} and ${COUNTED.submissions}`,
    ),
    rows(
      "launches",
      sql`${startups.launchedAt}`,
      sql`${startups}`,
      sql`${startups.tenantId} = ${id} and ${COUNTED.launches}`,
    ),
    rows(
      "votes",
      sql`${votes.createdAt}`,
      sql`${votes}`,
      sql`${votes.tenantId} = ${id} and ${COUNTED.votes}`,
    ),
    rows(
      "comments",
      sql`${comments.createdAt}`,
      sql`${comments}`,
      sql`${comments.tenantId} = ${id} and ${COUNTED.comments}`,
    ),
    rows(
      "rsvps",
      sql`${seats.createdAt}`,
      sql`${seats}`,
      sql`${seats.tenantId} = ${id} and ${COUNTED.seats}`,
    ),
  ];
}

/** Sessions held, their seats, the seat holders who attended, and all attendees. */
function held(of: CountScope): SQL[] {
  const where = sql`${sessions.tenantId} = ${of.tenant.id} and ${WAS_HELD} and ${within(BEGAN, of)}`;
  const day = dayOf(BEGAN, of);
  const seated = sql`${sessions} join ${seats} on ${seats.tenantId} = ${sessions.tenantId}
    and ${seats.sessionId} = ${sessions.id} and ${COUNTED.seats}`;
  const sat = sql`exists (select from ${sessionAccessLog} where ${ATTENDED} and ${sessionAccessLog.userId} = ${seats.userId})`;
  const watched = sql`${sessions} join ${sessionAccessLog} on ${ATTENDED}`;
  const people = sql`count(distinct (${sessionAccessLog.sessionId}, ${sessionAccessLog.userId}))`;
  return [
    figure({ kind: "sessions", day, n: ALL, from: sql`${sessions}`, where }),
    figure({ kind: "seats", day, n: ALL, from: seated, where }),
    figure({ kind: "shows", day, n: ALL, from: seated, where: sql`${where} and ${sat}` }),
    figure({ kind: "attendance", day, n: people, from: watched, where }),
  ];
}

/** Figures by day as rows of `day`, `kind` and `n`. Zero values produce no row. */
export const countFigures = (of: CountScope): SQL =>
  sql.join([...happened(of), ...held(of)], sql` union all `);
