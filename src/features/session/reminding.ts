import { and, arrayContains, eq, gt, lte, not } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { formatDate } from "@/lib/date";
import { inTenant, type Tx } from "@/server/db/client";
import { profiles, seats, sessions } from "@/server/db/schema";
import { notify } from "@/server/notifications/notify";
import { ofSession } from "./seat-rows";
import { dueReminders, REMINDERS } from "./seat-rules";
import type { Session } from "./visible";

const EARLIEST_MS = Math.max(...REMINDERS.map(({ beforeMs }) => beforeMs));

/**
 * Reminds whoever has a seat in what begins soon, in their own time zone and as they want to be told. Each seat hears
 * once of each kind, however often and by how many this runs. (`docs/behaviours.md`, SES-8)
 */
export async function remindSeats(scope: TenantScope): Promise<void> {
  if (!scope.tenant.capabilities.sessions) return;
  const soon = await inTenant(scope, (tx) => listSoon(tx, scope));
  for (const session of soon) await inTenant(scope, (tx) => remindSession(tx, scope, session));
}

const listSoon = (tx: Tx, { tenant, now }: TenantScope): Promise<Session[]> =>
  tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.tenantId, tenant.id),
        eq(sessions.status, "upcoming"),
        gt(sessions.startsAt, now),
        lte(sessions.startsAt, new Date(now.getTime() + EARLIEST_MS)),
      ),
    );

/** Marks first: of two workers the second waits for the marks of the first and finds nobody left. */
async function remindSession(tx: Tx, scope: TenantScope, { id, startsAt }: Session): Promise<void> {
  const due = dueReminders(startsAt, scope.now);
  const latest = REMINDERS.findLast(({ kind }) => due.includes(kind));
  if (!latest) return;
  const isUnaware = and(
    ofSession(scope, id),
    eq(seats.status, "going"),
    not(arrayContains(seats.reminded, due)),
  );
  const marked = await tx
    .update(seats)
    .set({ reminded: due })
    .from(profiles)
    .where(and(isUnaware, eq(profiles.id, seats.userId)))
    .returning({ seatId: seats.id, userId: seats.userId, zone: profiles.timeZone });
  for (const { seatId, userId, zone } of marked) {
    await notify(tx, scope, {
      key: `reminder:${latest.kind}:${seatId}:${startsAt.getTime()}`,
      sessionId: id,
      data: { when: formatDate(startsAt, "appointment", zone ?? scope.tenant.timeZone) },
      hasActor: false,
      audiences: [{ type: latest.notice, userIds: [userId] }],
    });
  }
}
