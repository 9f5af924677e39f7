import { and, eq, inArray, isNotNull, isNull, lte, max, notInArray, type SQL } from "drizzle-orm";
import type { PlatformScope, TenantScope } from "@/access/scope";
import { threadKey } from "@/domain/mail/mail-thread";
import { queueMail } from "@/domain/mail/queue-mail";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { BATCH_MINUTES, nextDigest } from "@/domain/notification/emails/digest-rules";
import type { DigestClock } from "@/domain/notification/preferences/rules";
import { authUsers, members, notices, profiles } from "@/domain/schema";
import { describeNotices, nameOf, readNotices } from "@/features/notification/inbox/describe-notice";
import { readClock } from "@/features/notification/preferences/save-preferences";
import { MINUTE_MS } from "@/lib/time/duration";
import { zonedClock } from "@/lib/time/time-zone";
import { lockKeys, tryLockKey } from "@/server/db/advisory-lock";
import { inPlatform, inTenant, type Tx } from "@/server/db/client";
import { readInOneTrip } from "@/server/db/one-trip-transaction";
import { log } from "@/server/logging/log";
import { digestMail, threadMail } from "./templates";

const MAX_BATCH_SIZE = 500;

/** The communities with a notification whose email is due. */
export const listTenantsToMail = (scope: PlatformScope): Promise<string[]> =>
  inPlatform(scope, async (tx) => {
    const { tenantId, mailAt } = notices;
    const due = await tx.selectDistinct({ tenantId }).from(notices).where(lte(mailAt, scope.now));
    return due.map((row) => row.tenantId);
  });

type Waiting = Awaited<ReturnType<typeof readNotices>>;
type Person = { userId: string; recipient: string; clock: DigestClock };

/**
 * Emails unread notifications that are due, user by user. Returns the number of users. Idempotent and safe to
 * run concurrently: each notification is emailed once. (NOT-4)
 */
export async function mailDueNotices(scope: TenantScope): Promise<number> {
  const { tenant, now } = scope;
  const due = await readInOneTrip(scope, (tx) =>
    tx
      .selectDistinct({ userId: notices.userId })
      .from(notices)
      .where(and(eq(notices.tenantId, tenant.id), lte(notices.mailAt, now))),
  );
  for (const { userId } of due) {
    try {
      await inTenant(scope, (tx) => mailPerson(tx, scope, userId));
    } catch (error) {
      log.error({ err: error, tenant: tenant.id }, "a user's notification emails could not be sent");
    }
  }
  return due.length;
}

async function mailPerson(tx: Tx, scope: TenantScope, userId: string): Promise<void> {
  const isMine = and(eq(notices.tenantId, scope.tenant.id), eq(notices.userId, userId));
  if (!(await tryLockNotices(tx, scope, userId))) return;
  const person = await findPerson(tx, scope, userId);
  const isWaiting = and(isMine, isNotNull(notices.mailAt), isNull(notices.readAt));
  const waiting = person ? await readNotices(tx, scope, isWaiting, MAX_BATCH_SIZE) : [];
  if (person) {
    await mailThreads(tx, scope, person, waiting);
    await mailDigest(tx, scope, person, waiting, "daily");
    await mailDigest(tx, scope, person, waiting, "weekly");
  }
  // The remaining due notifications can't be sent any more: deleted content, or emails turned off.
  if (waiting.length < MAX_BATCH_SIZE)
    await tx
      .update(notices)
      .set({ mailAt: null })
      .where(and(isMine, lte(notices.mailAt, scope.now), notAmong(waiting)));
}

const notAmong = (waiting: Waiting): SQL | undefined =>
  waiting.length
    ? notInArray(
        notices.id,
        waiting.map(({ notice }) => notice.id),
      )
    : undefined;

/** Lets only one worker process a user at a time; the other skips them. */
const tryLockNotices = (tx: Tx, { tenant }: TenantScope, userId: string): Promise<boolean> =>
  tryLockKey(tx, lockKeys.notices(tenant.id, userId));

async function findPerson(tx: Tx, scope: TenantScope, userId: string): Promise<Person | null> {
  if (!scope.tenant.capabilities.email_notifications) return null;
  const [found] = await tx
    .select({ recipient: authUsers.email })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .innerJoin(authUsers, eq(authUsers.id, members.userId))
    .where(and(isInGoodStanding(scope), eq(members.userId, userId), eq(authUsers.emailVerified, true)));
  return found ? { userId, recipient: found.recipient, clock: await readClock(tx, scope, { userId }) } : null;
}

const isDue =
  ({ now }: TenantScope) =>
  ({ notice }: Waiting[number]): boolean =>
    notice.mailAt !== null && notice.mailAt <= now;

/** Sends one email per due thread with all of its waiting notifications. Defers threads emailed recently. */
async function mailThreads(tx: Tx, scope: TenantScope, person: Person, waiting: Waiting): Promise<void> {
  const instant = waiting.filter(({ notice }) => notice.mailRhythm === "instant");
  const threads = new Set(instant.filter(isDue(scope)).map(({ notice }) => notice.thread));
  for (const thread of threads) {
    const batches = instant.filter(({ notice }) => notice.thread === thread);
    const free = await findFreeFrom(tx, scope, person, thread);
    if (free > scope.now) await moveMails(tx, batches, free);
    else await mailThread(tx, scope, person, batches);
  }
}

async function mailThread(tx: Tx, scope: TenantScope, person: Person, batches: Waiting): Promise<void> {
  const { tenant, now } = scope;
  const newest = batches[0];
  if (!newest) return;
  const to = { ...person, tenant, now, key: threadKey(newest.notice.id) };
  await queueMail(tx, scope, person.recipient, () =>
    threadMail({ ...to, notices: describeNotices(tenant, batches) }, nameOf(newest)),
  );
  await markMailed(tx, scope, batches);
}

/** Returns when the thread may be emailed to the user again. */
async function findFreeFrom(
  tx: Tx,
  { tenant }: TenantScope,
  { userId }: Person,
  thread: string,
): Promise<Date> {
  const [last] = await tx
    .select({ at: max(notices.mailedAt) })
    .from(notices)
    .where(
      and(
        eq(notices.tenantId, tenant.id),
        eq(notices.userId, userId),
        eq(notices.thread, thread),
        eq(notices.mailRhythm, "instant"),
      ),
    );
  return new Date((last?.at?.getTime() ?? 0) + BATCH_MINUTES * MINUTE_MS);
}

/** Sends at most one digest per day. Later notifications wait for the next one. */
async function mailDigest(
  tx: Tx,
  scope: TenantScope,
  person: Person,
  waiting: Waiting,
  rhythm: "daily" | "weekly",
): Promise<void> {
  const { tenant, now } = scope;
  const batches = waiting.filter(({ notice }) => notice.mailRhythm === rhythm).filter(isDue(scope));
  if (!batches.length) return;
  const key = `${rhythm}:${person.userId}:${zonedClock(now, person.clock.timeZone).day}`;
  const to = { ...person, tenant, now, key };
  const isNew = await queueMail(tx, scope, person.recipient, () =>
    digestMail({ ...to, notices: describeNotices(tenant, batches) }, rhythm),
  );
  if (isNew) await markMailed(tx, scope, batches);
  else await moveMails(tx, batches, nextDigest(now, rhythm, person.clock));
}

const among = (batches: Waiting): SQL =>
  inArray(
    notices.id,
    batches.map(({ notice }) => notice.id),
  );

async function markMailed(tx: Tx, { now }: TenantScope, batches: Waiting): Promise<void> {
  await tx.update(notices).set({ mailedAt: now, mailAt: null }).where(among(batches));
}

async function moveMails(tx: Tx, batches: Waiting, mailAt: Date): Promise<void> {
  await tx.update(notices).set({ mailAt }).where(among(batches));
}
