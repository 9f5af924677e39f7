import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { comments, members, seats, sessionAccessLog, sessions, startups, votes } from "@/domain/schema";
import { daysOf } from "@/features/analytics/community-stats/range-rules";
import { type DayFigures, ZERO_FIGURES } from "@/features/analytics/rollups/rules";
import { owner } from "./owner-db";

type Range = { from: string; to: string };

/** A community's figures by day, counted one row after the other in another language than the product's. */
export async function rawDays(tenantId: string, timeZone: string, range: Range): Promise<DayFigures[]> {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const days = new Map(daysOf(range).map((day) => [day, { ...ZERO_FIGURES, day }]));
  const active = new Set<string>();
  const on = (at: Date | null) => (at ? days.get(format.format(at)) : undefined);
  const add = (at: Date | null, figure: keyof typeof ZERO_FIGURES) => {
    const day = on(at);
    if (day) day[figure] += 1;
  };
  const act = (at: Date, userId: string | null) => {
    const day = on(at);
    if (!day || !userId || active.has(`${day.day} ${userId}`)) return;
    active.add(`${day.day} ${userId}`);
    day.active += 1;
  };
  const all = await readAll(tenantId);
  for (const { joinedAt } of all.members) add(joinedAt, "joined");
  for (const one of all.startups) {
    if (one.status === "live") add(one.launchedAt, "launches");
    if (one.status === "draft") continue;
    add(one.createdAt, "submissions");
    act(one.createdAt, one.createdBy);
  }
  for (const one of all.votes.filter(({ state }) => state === "counted")) {
    add(one.createdAt, "votes");
    act(one.createdAt, one.userId);
  }
  for (const one of all.comments.filter(({ deletedAt, heldAt }) => !deletedAt && !heldAt)) {
    add(one.createdAt, "comments");
    act(one.createdAt, one.userId);
  }
  const going = all.seats.filter(({ status }) => status === "going");
  for (const one of going) {
    add(one.createdAt, "rsvps");
    act(one.createdAt, one.userId);
  }
  for (const one of all.log) act(one.createdAt, one.userId);
  for (const one of all.sessions.filter(({ status }) => status === "live" || status === "completed")) {
    const began = one.startedAt ?? one.startsAt;
    const ended = one.endedAt ?? new Date(began.getTime() + one.minutes * 60_000);
    const during = all.log.filter(
      ({ sessionId, place, createdAt }) =>
        sessionId === one.id &&
        place === "stage" &&
        createdAt.getTime() >= began.getTime() - 30 * 60_000 &&
        createdAt <= ended,
    );
    const came = new Set(during.map(({ userId }) => userId));
    add(began, "sessions");
    for (const _ of came) add(began, "attendance");
    for (const { userId } of going.filter(({ sessionId }) => sessionId === one.id)) {
      add(began, "seats");
      if (came.has(userId)) add(began, "shows");
    }
  }
  return [...days.values()];
}

async function readAll(tenantId: string) {
  const of = <Table extends PgTable & { tenantId: PgColumn }>(table: Table) =>
    owner
      .select()
      .from(table as PgTable)
      .where(eq(table.tenantId, tenantId)) as unknown as Promise<Table["$inferSelect"][]>;
  return {
    members: await of(members),
    startups: await of(startups),
    votes: await of(votes),
    comments: await of(comments),
    seats: await of(seats),
    sessions: await of(sessions),
    log: await of(sessionAccessLog),
  };
}
