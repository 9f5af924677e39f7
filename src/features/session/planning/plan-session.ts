import { and, eq } from "drizzle-orm";
import * as m from "#messages";
import type { MemberScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { screenShown } from "@/domain/moderation/screening";
import { agendaItems, decks, sessions } from "@/domain/schema";
import { insertSession } from "@/domain/session/insert-session";
import { isChangeable, mayBecome, type SessionStatus } from "@/domain/session/rules";
import { lockHosted, type Session } from "@/features/session/access";
import { emitSession } from "@/features/session/events";
import { assertPoster } from "@/features/session/images";
import { isCalendarNews } from "@/features/session/participants/rules";
import { findMembers } from "@/features/session/people";
import type { CancelSession, EditSession, PlanSession } from "@/features/session/schema";
import { onSessionSaved } from "@/features/session/seats/session-changes";
import { AppError } from "@/lib/errors/app-error";
import { newId } from "@/lib/id";
import { invalidate, tags } from "@/server/cache/invalidate";
import { inTenant, type Tx } from "@/server/db/client";
import { cancelLockedSession } from "./cancel-session";
import { listCoHosts } from "./queries";
import { whileCountingEdit, whileCountingPlan } from "./rate-limits";
import { columnsOf } from "./row-rules";
import { writeCoHosts } from "./write-co-hosts";

export type Planned = { id: string; status: SessionStatus; version: number };

/** Creates a session hosted by the viewer. Idempotent per id, so a double submit is safe. (SES-2, SES-3) */
export const createSession = (scope: MemberScope, plan: PlanSession): Promise<Planned> =>
  whileCountingPlan(scope, plan.coHosts, () => insertPlan(scope, plan));

function insertPlan(scope: MemberScope, plan: PlanSession): Promise<Planned> {
  return inTenant(scope, async (tx) => {
    const columns = columnsOf(scope, plan);
    await assertPoster(tx, scope, plan.posterFileId);
    const made = await insertSession(tx, scope, scope.viewer.userId, { ...columns, id: plan.id });
    if (!made) return findMade(tx, scope, plan.id);
    await writeParts(tx, scope, made, plan);
    await screenPlan(tx, scope, plan, false);
    if (!plan.isDraft) await emitSession(tx, scope, "session.published", made);
    return { id: plan.id, status: columns.status, version: 1 };
  });
}

async function findMade(tx: Tx, scope: MemberScope, id: string): Promise<Planned> {
  const session = await lockHosted(tx, scope, id).catch(() => null);
  if (!session) throw new AppError("CONFLICT", m.session_plan_idTaken());
  return { id, status: session.status, version: session.version };
}

/**
 * Updates a session. Refuses an outdated version. Changes visible in calendars raise the sequence. (SES-7)
 */
export async function editSession(scope: MemberScope, edit: EditSession): Promise<Planned> {
  const { id, coHosts } = edit.plan;
  const present = coHosts.length ? await listCoHosts(scope, id) : [];
  const newCoHosts = coHosts.filter((name) => !present.includes(name));
  return whileCountingEdit(scope, { id, newCoHosts }, () => updatePlan(scope, edit));
}

function updatePlan(scope: MemberScope, { plan, version }: EditSession): Promise<Planned> {
  return inTenant(scope, async (tx) => {
    const before = await lockHosted(tx, scope, plan.id);
    if (!isChangeable(before.status)) throw new AppError("CONFLICT", m.session_plan_notNow(), "status");
    if (before.version !== version) throw new AppError("CONFLICT", m.session_changed(), "version");
    await assertFit(tx, scope, before, plan);
    await assertPoster(tx, scope, plan.posterFileId, before);
    const columns = columnsOf(scope, plan, before);
    const isMoved = before.status === "upcoming" && columns.startsAt.getTime() !== before.startsAt.getTime();
    const movedFrom = isMoved ? before.startsAt : before.movedFrom;
    const isNews = before.status === "upcoming" && isCalendarNews(before, columns);
    const sequence = before.sequence + Number(isNews);
    const change = { ...columns, movedFrom, sequence, version: version + 1, updatedAt: scope.now };
    const after = { ...before, ...change };
    await tx.update(sessions).set(change).where(isThis(scope, plan.id));
    const exceptIds = await writeParts(tx, scope, after, plan);
    await audit(tx, scope, {
      action: "session.edited",
      target: { type: "session", id: plan.id },
      before: recordOf(before),
      after: recordOf(after),
    });
    await screenPlan(tx, scope, plan, before.status !== "draft");
    await onSessionSaved(tx, scope, [before, after], { exceptIds });
    await invalidate(tx, [tags.pages(scope.tenant.id)]);
    return { id: plan.id, status: columns.status, version: version + 1 };
  });
}

/** Cancels a session with a message to its attendees. The session stays visible, marked as cancelled. */
export function cancelSession(scope: MemberScope, { sessionId, reason }: CancelSession): Promise<Planned> {
  return inTenant(scope, async (tx) => {
    const before = await lockHosted(tx, scope, sessionId);
    const { status, version } = before;
    if (status === "cancelled") return { id: sessionId, status, version };
    if (!mayBecome(status, "cancelled")) throw new AppError("CONFLICT", m.session_plan_notNow(), "status");
    await cancelLockedSession(tx, scope, before, { reason });
    return { id: sessionId, status: "cancelled", version: version + 1 };
  });
}

/** Checks a published session against the automatic rules. (MOD-3) */
async function screenPlan(tx: Tx, scope: MemberScope, plan: PlanSession, isEdit: boolean): Promise<void> {
  if (plan.isDraft) return;
  const { id, title, description, place, link, agenda } = plan;
  const text = [title, description, place, link, ...agenda.map((item) => item.title)].join("\n\n");
  await screenShown(tx, scope, { kind: "session", id, text, isEdit });
}

/** Fields recorded in the audit log. Text is left out, because it is long and changes often. */
const recordOf = ({ title, format, status, startsAt, capacity, speakerSlots, visibility }: Session) => ({
  ...{ title, format, status, startsAt, capacity, speakerSlots, visibility },
});

const isThis = ({ tenant }: MemberScope, id: string) =>
  and(eq(sessions.tenantId, tenant.id), eq(sessions.id, id));

async function assertFit(tx: Tx, scope: MemberScope, before: Session, plan: PlanSession): Promise<void> {
  if (plan.capacity !== null && plan.capacity < before.seatCount)
    throw new AppError("CONFLICT", m.session_plan_belowSeats({ held: before.seatCount }), "capacity");
  const ofSession = and(eq(decks.tenantId, scope.tenant.id), eq(decks.sessionId, plan.id));
  const talkCount = await tx.$count(decks, ofSession);
  if (plan.speakerSlots < talkCount)
    throw new AppError("CONFLICT", m.session_plan_belowTalks({ talks: talkCount }), "speakerSlots");
  if (plan.format !== before.format && talkCount > 0)
    throw new AppError("CONFLICT", m.session_plan_formatInUse(), "format");
}

/** Replaces the agenda and the co-hosts. Returns the new co-hosts, who have been told all details. */
async function writeParts(
  tx: Tx,
  scope: MemberScope,
  session: Session,
  { agenda, coHosts }: PlanSession,
): Promise<string[]> {
  await writeAgenda(tx, scope, session.id, agenda);
  const wanted = [...(await findMembers(tx, scope, coHosts, "coHosts")).values()];
  return writeCoHosts(tx, scope, session, wanted);
}

async function writeAgenda(
  tx: Tx,
  scope: MemberScope,
  sessionId: string,
  agenda: PlanSession["agenda"],
): Promise<void> {
  const tenantId = scope.tenant.id;
  const speakers = agenda.flatMap(({ speaker }) => speaker ?? []);
  const speakerIds = await findMembers(tx, scope, speakers, "agenda");
  const isOfSession = and(eq(agendaItems.tenantId, tenantId), eq(agendaItems.sessionId, sessionId));
  await tx.delete(agendaItems).where(isOfSession);
  const items = agenda.map(({ speaker, ...item }, position) => ({
    ...item,
    ...{ id: newId(), tenantId, sessionId, position },
    speakerId: speaker ? (speakerIds.get(speaker) ?? null) : null,
  }));
  if (items.length) await tx.insert(agendaItems).values(items);
}
