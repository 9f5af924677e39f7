import { and, eq, inArray, isNotNull, isNull, lte, max, notInArray, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { describeNotice, nameOf, readNotices } from "@/features/notification/inbox/describe-notice";
import type { DigestClock } from "@/features/notification/preferences/rules";
import { readClock } from "@/features/notification/preferences/save-preferences";
import { zonedClock } from "@/lib/time/time-zone";
import { inTenant, type Tx } from "@/server/db/client";
import { readInTenant } from "@/server/db/read-transaction";
import { authUsers, members, notices, profiles } from "@/server/db/schema";
import { log } from "@/server/logging/log";
import { queueMail } from "@/server/mail/queue-mail";
import { isInGoodStanding } from "@/server/members/good-standing";
import { BATCH_MINUTES, nextDigest } from "./digest-rules";
import { digestMail, threadMail } from "./templates";

const MAX_BATCH_SIZE = 500;

type Waiting = Awaited<ReturnType<typeof readNotices>>;
type Person = { userId: string; recipient: string; clock: DigestClock };

/**
 * Mails what is due, unread and not yet mailed, one person after the other; says to how many. Run twice, or by two, it
 * mails each notice once. (`docs/behaviours.md`, NOT-4)
 */
export async function mailDueNotices(scope: TenantScope): Promise<number> {
  const { tenant, now } = scope;
  const due = await readInTenant(scope, (tx) =>
    tx
      .selectDistinct({ userId: notices.userId })
      .from(notices)
      .where(and(eq(notices.tenantId, tenant.id), lte(notices.mailAt, now))),
  );
  for (const { userId } of due) {
    try {
      await inTenant(scope, (tx) => mailPerson(tx, scope, userId));
    } catch (error) {
      log.error({ err: error, tenant: tenant.id }, "the notices of somebody could not be mailed");
    }
  }
  return due.length;
}

async function mailPerson(tx: Tx, scope: TenantScope, userId: string): Promise<void> {
  const isMine = and(eq(notices.tenantId, scope.tenant.id), eq(notices.userId, userId));
  if (!(await takeTurn(tx, `${scope.tenant.id}:${userId}`))) return;
  const person = await findPerson(tx, scope, userId);
  const isWaiting = and(isMine, isNotNull(notices.mailAt), isNull(notices.readAt));
  const waiting = person ? await readNotices(tx, scope, isWaiting, MAX_BATCH_SIZE) : [];
  if (person) {
    await mailThreads(tx, scope, person, waiting);
    await mailDigest(tx, scope, person, waiting, "daily");
    await mailDigest(tx, scope, person, waiting, "weekly");
  }
  // What is due still can no longer be told of: it was deleted, or the person is to get no mails.
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

/** Of two workers one goes on with a person; the other leaves them to it. */
async function takeTurn(tx: Tx, person: string): Promise<boolean> {
  const [turn] = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`notices:${person}`}, 0)) as got`,
  );
  return turn?.got === true;
}

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

/** One mail of each thread that is due, with all that waits in it; a thread that was mailed lately waits. */
async function mailThreads(tx: Tx, scope: TenantScope, person: Person, waiting: Waiting): Promise<void> {
  const instant = waiting.filter(({ notice }) => notice.mailRhythm === "instant");
  const threads = new Set(instant.filter(isDue(scope)).map(({ notice }) => notice.thread));
  for (const thread of threads) {
    const createBatcher = instant.filter(({ notice }) => notice.thread === thread);
    const free = await findFreeFrom(tx, scope, person, thread);
    if (free > scope.now) await moveMails(tx, createBatcher, free);
    else await mailThread(tx, scope, person, createBatcher);
  }
}

async function mailThread(tx: Tx, scope: TenantScope, person: Person, createBatcher: Waiting): Promise<void> {
  const { tenant, now } = scope;
  const newest = createBatcher[0];
  if (!newest) return;
  const to = {
    ...person,
    tenant,
    now,
    key: `thread:${newest.notice.id}`,
    notices: createBatcher.map(describeNotice),
  };
  await queueMail(tx, scope, threadMail(to, nameOf(newest)));
  await markMailed(tx, scope, createBatcher);
}

/** From when on a thread may be mailed to a person again. */
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
  return new Date((last?.at?.getTime() ?? 0) + BATCH_MINUTES * 60_000);
}

/** A digest of one day is written once; what is due after it waits for the next. */
async function mailDigest(
  tx: Tx,
  scope: TenantScope,
  person: Person,
  waiting: Waiting,
  rhythm: "daily" | "weekly",
): Promise<void> {
  const { tenant, now } = scope;
  const createBatcher = waiting.filter(({ notice }) => notice.mailRhythm === rhythm).filter(isDue(scope));
  if (!createBatcher.length) return;
  const key = `${rhythm}:${person.userId}:${zonedClock(now, person.clock.timeZone).day}`;
  const to = { ...person, tenant, now, key, notices: createBatcher.map(describeNotice) };
  if (await queueMail(tx, scope, digestMail(to, rhythm))) await markMailed(tx, scope, createBatcher);
  else await moveMails(tx, createBatcher, nextDigest(now, rhythm, person.clock));
}

const among = (createBatcher: Waiting): SQL =>
  inArray(
    notices.id,
    createBatcher.map(({ notice }) => notice.id),
  );

async function markMailed(tx: Tx, { now }: TenantScope, createBatcher: Waiting): Promise<void> {
  await tx.update(notices).set({ mailedAt: now, mailAt: null }).where(among(createBatcher));
}

async function moveMails(tx: Tx, createBatcher: Waiting, mailAt: Date): Promise<void> {
  await tx.update(notices).set({ mailAt }).where(among(createBatcher));
}
