import {
  and,
  arrayContains,
  eq,
  exists,
  gt,
  inArray,
  lte,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { isInGoodStanding, isNotBanned } from "@/domain/member/good-standing";
import { notify } from "@/domain/notification/notify";
import { members, profiles, seats, sessions } from "@/domain/schema";
import type { Session } from "@/features/session/access";
import { listParticipants, type Participant } from "@/features/session/participants/queries";
import { inEachLanguage } from "@/lib/language/server";
import { formatDate } from "@/lib/time/date";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import { notifySeatHolders } from "./notifications";
import { dueReminders, hasOpenSeats, REMINDERS } from "./rules";
import { listSeats, lockAnySession, moveSeats, ofSession } from "./store";
import { auditSeat, promoteWaitlist } from "./waitlist";

const EARLIEST_MS = Math.max(...REMINDERS.map(({ beforeMs }) => beforeMs));

/** The communities with a session of which a reminder is due. */
export const listTenantsToRemind = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const { tenantId } = sessions;
    const isDue = or(...REMINDERS.map((reminder) => isUnreminded(tx, scope, reminder)));
    const due = await tx
      .selectDistinct({ tenantId })
      .from(sessions)
      .where(and(isSoon(scope), isDue));
    return due.map((row) => row.tenantId);
  });

function isUnreminded(tx: Tx, { now }: PlatformScope, { kind, beforeMs }: (typeof REMINDERS)[number]) {
  const unaware = tx
    .select({ one: sql`1` })
    .from(seats)
    .where(
      and(
        eq(seats.tenantId, sessions.tenantId),
        eq(seats.sessionId, sessions.id),
        eq(seats.status, "going"),
        not(arrayContains(seats.reminded, [kind])),
      ),
    );
  return and(
    lte(sessions.startsAt, new Date(now.getTime() + beforeMs)),
    or(not(arrayContains(sessions.reminded, [kind])), exists(unaware)),
  );
}

const isSoon = ({ now }: Pick<TenantScope, "now">) =>
  and(
    eq(sessions.status, "upcoming"),
    gt(sessions.startsAt, now),
    lte(sessions.startsAt, new Date(now.getTime() + EARLIEST_MS)),
  );

/**
 * Reminds seat holders, hosts and speakers of upcoming sessions, in their time zone and according to their
 * settings. Each of them gets each reminder once, even with concurrent runs. (SES-8)
 */
export async function remindSeats(scope: TenantScope): Promise<void> {
  if (!scope.tenant.capabilities.sessions) return;
  const soon = await inTenant(scope, (tx) => listSoon(tx, scope));
  for (const session of soon) await inTenant(scope, (tx) => remindSession(tx, scope, session));
}

const listSoon = (tx: Tx, scope: TenantScope): Promise<Session[]> =>
  tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.tenantId, scope.tenant.id), isSoon(scope)));

/** Marks the rows first: a concurrent worker waits for the row locks and then finds none left. */
async function remindSession(tx: Tx, scope: TenantScope, session: Session): Promise<void> {
  const { id, startsAt } = session;
  const due = dueReminders(startsAt, scope.now);
  const latest = REMINDERS.findLast(({ kind }) => due.includes(kind));
  if (!latest) return;
  const holderIds = await markSeats(tx, scope, session, due);
  const isDue = await markSession(tx, scope, session, due);
  if (!isDue && !holderIds.size) return;
  const isConcerned = ({ userId, role, isSpeaker }: Participant) =>
    holderIds.has(userId) || (isDue && (role !== null || isSpeaker));
  for (const { userId, timeZone } of (await listParticipants(tx, scope, id)).filter(isConcerned)) {
    await notify(tx, scope, {
      key: `reminder:${latest.kind}:${id}:${startsAt.getTime()}`,
      sessionId: id,
      data: {
        when: inEachLanguage(scope.tenant.languages, () => formatDate(startsAt, "appointment", timeZone)),
      },
      hasActor: false,
      audiences: [{ type: latest.notice, userIds: [userId] }],
    });
  }
}

async function markSeats(tx: Tx, scope: TenantScope, { id }: Session, due: string[]): Promise<Set<string>> {
  const isUnaware = not(arrayContains(seats.reminded, due));
  const marked = await tx
    .update(seats)
    .set({ reminded: due })
    .where(and(ofSession(scope, id), eq(seats.status, "going"), isUnaware))
    .returning({ userId: seats.userId });
  return new Set(marked.map(({ userId }) => userId));
}

/** Marks the reminder of the hosts and speakers. Returns whether it was due. */
async function markSession(
  tx: Tx,
  { tenant }: TenantScope,
  { id }: Session,
  due: string[],
): Promise<boolean> {
  const isUnaware = not(arrayContains(sessions.reminded, due));
  const marked = await tx
    .update(sessions)
    .set({ reminded: due })
    .where(and(eq(sessions.tenantId, tenant.id), eq(sessions.id, id), isUnaware))
    .returning({ id: sessions.id });
  return marked.length > 0;
}

/** The communities with an expired offer, or with a seat of a user no longer in good standing. */
export const listTenantsToTend = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const isHere = and(eq(members.tenantId, seats.tenantId), isNotBanned(scope.now));
    const { tenantId } = sessions;
    const due = await tx
      .selectDistinct({ tenantId })
      .from(sessions)
      .innerJoin(seats, isOfSession)
      .where(isUntended(scope, isSeatWithout(tx, isHere)));
    return due.map((row) => row.tenantId);
  });

/**
 * Passes on expired offers and the seats of users no longer in good standing, session by session. Idempotent
 * and safe to run concurrently. (SES-5)
 */
export async function expireSeatOffers(scope: TenantScope): Promise<void> {
  const found = await inTenant(scope, (tx) => findUntended(tx, scope));
  for (const { id } of found) await inTenant(scope, (tx) => expireOffersOfSession(tx, scope, id));
}

const isTaken = inArray(seats.status, ["going", "offered", "waitlisted"]);

const isOfSession = and(eq(seats.tenantId, sessions.tenantId), eq(seats.sessionId, sessions.id));

/** A seat whose holder isn't among these members. */
const isSeatWithout = (tx: Tx, isHere: SQL | undefined): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(members)
      .innerJoin(profiles, eq(profiles.id, members.userId))
      .where(and(isHere, eq(members.userId, seats.userId))),
  );

const isOutside = (tx: Tx, scope: TenantScope) => isSeatWithout(tx, isInGoodStanding(scope));

const isUntended = ({ now }: Pick<TenantScope, "now">, isOutsider: SQL) =>
  and(
    inArray(sessions.status, ["upcoming", "live"]),
    or(and(eq(seats.status, "offered"), lte(seats.offerExpiresAt, now)), and(isTaken, isOutsider)),
  );

const findUntended = (tx: Tx, scope: TenantScope): Promise<{ id: string }[]> =>
  tx
    .selectDistinct({ id: sessions.id })
    .from(sessions)
    .innerJoin(seats, isOfSession)
    .where(and(eq(sessions.tenantId, scope.tenant.id), isUntended(scope, isOutside(tx, scope))));

async function expireOffersOfSession(tx: Tx, scope: TenantScope, id: string): Promise<void> {
  const session = await lockAnySession(tx, scope, id);
  if (!session || !hasOpenSeats(session, scope.now)) return;
  await freeSeatsOfOutsiders(tx, scope, session);
  await promoteWaitlist(tx, scope, session);
}

async function freeSeatsOfOutsiders(tx: Tx, scope: TenantScope, session: Session): Promise<void> {
  const gone = await listSeats(tx, scope, session.id, and(isTaken, isOutside(tx, scope)));
  await moveSeats(tx, scope, session, gone, { status: "left" });
  for (const { userId } of gone) await auditSeat(tx, scope, session.id, "removed", userId);
  const went = gone.filter(({ status }) => status === "going").map(({ userId }) => userId);
  await notifySeatHolders(tx, scope, session, { step: "removed", userIds: went });
}
