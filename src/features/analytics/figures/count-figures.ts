import { type SQL, sql } from "drizzle-orm";
import type { Tenant } from "@/access/tenant";
import { comments, members, seats, sessionAccessLog, sessions, startups, votes } from "@/server/db/schema";

/** Days of the community's calendar, both ends included. */
export type Days = { from: string; to: string };
export type Of = { tenant: Pick<Tenant, "id" | "timeZone">; days: Days };

const midnight = (day: SQL, timeZone: string): SQL => sql`(${day})::timestamp at time zone ${timeZone}::text`;

/** The instants of these days: a day begins at its own midnight, also where the clocks change. */
export const within = (at: SQL, { tenant, days }: Of): SQL =>
  sql`${at} >= ${midnight(sql`${days.from}::date`, tenant.timeZone)}
    and ${at} < ${midnight(sql`${days.to}::date + 1`, tenant.timeZone)}`;

export const dayOf = (at: SQL, { tenant }: Of): SQL =>
  sql`(${at} at time zone ${tenant.timeZone}::text)::date`;

/** What counts: votes that do, comments that everybody sees, what was launched and not taken back, seats held. */
export const COUNTED = {
  votes: sql`${votes.state} = 'counted'`,
  comments: sql`${comments.deletedAt} is null and ${comments.heldAt} is null`,
  submissions: sql`${startups.status} <> 'draft'`,
  launches: sql`${startups.status} = 'live'`,
  seats: sql`${seats.status} = 'going'`,
};

/** When a session began: as it did, or else as it was to. */
const BEGAN = sql`coalesce(${sessions.startedAt}, ${sessions.startsAt})`;
const WAS_HELD = sql`${sessions.status} in ('live', 'completed')`;
const EARLY = sql`interval '30 minutes'`;
const ENDED = sql`coalesce(${sessions.endedAt}, ${BEGAN} + ${sessions.minutes} * interval '1 minute')`;

/** Whoever was at a session's live screen from half an hour before it began until it was over has come to it. */
const CAME = sql`${sessionAccessLog.tenantId} = ${sessions.tenantId} and ${sessionAccessLog.sessionId} = ${sessions.id}
  and ${sessionAccessLog.place} = 'stage'
  and ${sessionAccessLog.createdAt} >= ${BEGAN} - ${EARLY} and ${sessionAccessLog.createdAt} <= ${ENDED}`;

type Figure = { kind: string; day: SQL; n: SQL; from: SQL; where: SQL };

const figure = ({ kind, day, n, from, where }: Figure): SQL =>
  sql`select ${day} as day, ${kind}::text as kind, ${n}::int as n from ${from} where ${where} group by 1`;

const ALL = sql`count(*)`;

function happened(of: Of): SQL[] {
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

/** Sessions that were held, the seats in them, who of those came, and everybody who came. */
function held(of: Of): SQL[] {
  const where = sql`${sessions.tenantId} = ${of.tenant.id} and ${WAS_HELD} and ${within(BEGAN, of)}`;
  const day = dayOf(BEGAN, of);
  const seated = sql`${sessions} join ${seats} on ${seats.tenantId} = ${sessions.tenantId}
    and ${seats.sessionId} = ${sessions.id} and ${COUNTED.seats}`;
  const sat = sql`exists (select from ${sessionAccessLog} where ${CAME} and ${sessionAccessLog.userId} = ${seats.userId})`;
  const watched = sql`${sessions} join ${sessionAccessLog} on ${CAME}`;
  const people = sql`count(distinct (${sessionAccessLog.sessionId}, ${sessionAccessLog.userId}))`;
  return [
    figure({ kind: "sessions", day, n: ALL, from: sql`${sessions}`, where }),
    figure({ kind: "seats", day, n: ALL, from: seated, where }),
    figure({ kind: "shows", day, n: ALL, from: seated, where: sql`${where} and ${sat}` }),
    figure({ kind: "attendance", day, n: people, from: watched, where }),
  ];
}

/** Figures by day as rows of `day`, `kind` and `n`; days and kinds of which there is nothing are left out. */
export const countFigures = (of: Of): SQL => sql.join([...happened(of), ...held(of)], sql` union all `);
