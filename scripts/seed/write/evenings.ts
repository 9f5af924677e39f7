import { agendaItems, seats, sessionAccessLog, sessionHosts, sessions, stages } from "@/domain/schema";
import { randomOf } from "../artwork/random";
import type { SessionContent } from "../content-reader/session-model";
import type { Evening } from "../plan/evenings";
import { idOf, userIdOf } from "../plan/ids";
import type { PlannedSeat } from "../plan/seats";
import { inPortions, type Owner } from "./database";
import type { Community } from "./startups";

export type PlannedSession = {
  id: string;
  content: SessionContent;
  evening: Evening;
  seats: PlannedSeat[];
};

const REMINDED = ["24h", "1h"];

export async function writeEvenings(tx: Owner, { tenantId }: Community, planned: PlannedSession[]) {
  await tx.insert(sessions).values(planned.map((session) => ({ ...sessionRow(session), tenantId })));
  const hosts = planned.flatMap(({ id: sessionId, content }) =>
    content.hosts.map((username, index) => ({
      ...{ tenantId, sessionId, userId: userIdOf(username) },
      role: index ? ("co-host" as const) : ("host" as const),
    })),
  );
  await tx.insert(sessionHosts).values(hosts);
  await tx.insert(agendaItems).values(planned.flatMap((session) => agendaRows(tenantId, session)));
  const taken = planned.flatMap(({ id: sessionId, content, seats }) =>
    seats.map(({ username: _, ...seat }) => ({
      ...{ ...seat, tenantId, sessionId, updatedAt: seat.createdAt },
      reminded: content.status === "completed" && seat.status === "going" ? REMINDED : [],
    })),
  );
  await inPortions(taken, (rows) => tx.insert(seats).values(rows));
  await inPortions(
    planned.flatMap((session) => arrivals(tenantId, session)),
    (rows) => tx.insert(sessionAccessLog).values(rows),
  );
  const live = planned.filter(({ content }) => content.status === "live");
  if (live.length) await tx.insert(stages).values(live.map(({ id }) => ({ tenantId, sessionId: id })));
}

const seated = ({ seats }: PlannedSession, status: PlannedSeat["status"]) =>
  seats.filter((seat) => seat.status === status).length;

function sessionRow(session: PlannedSession) {
  const { id, content, evening } = session;
  const { title, description, format, status, visibility, minutes, place, link, requirements } = content;
  const isChanged = status === "cancelled" || status === "completed";
  return {
    ...{ id, title, description, format, status, visibility, minutes, place, link, requirements },
    ...evening,
    capacity: content.seats.capacity,
    waitlistLimit: null,
    speakerSlots: content.slots ?? Math.max(1, content.talks.length),
    seatCount: seated(session, "going"),
    waitlistCount: seated(session, "waitlisted"),
    cancelReason: content.reason ?? null,
    sequence: Number(status === "cancelled"),
    version: isChanged ? 2 : 1,
    updatedAt: evening.endedAt ?? evening.createdAt,
  };
}

const agendaRows = (tenantId: string, { id: sessionId, content }: PlannedSession) =>
  content.agenda.map(({ speaker, ...item }, position) => ({
    ...{ ...item, tenantId, sessionId, position },
    id: idOf("agenda item", `${sessionId}:${position}`),
    speakerId: speaker ? userIdOf(speaker) : null,
  }));

const MAX_ATTENDANCE = 0.85;

function arrivals(tenantId: string, { id: sessionId, evening: { startedAt }, seats }: PlannedSession) {
  if (!startedAt) return [];
  return seats.flatMap(({ id, userId, status }) => {
    const random = randomOf(`arrival ${id}`);
    if (status !== "going" || random.next() > MAX_ATTENDANCE) return [];
    const createdAt = new Date(startedAt.getTime() - 60_000 * random.whole(0, 20));
    return [{ id: idOf("arrival", id), tenantId, sessionId, userId, createdAt, place: "stage" as const }];
  });
}
