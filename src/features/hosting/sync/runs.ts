import { and, desc, eq, isNull, lt } from "drizzle-orm";
import * as m from "#messages";
import type { PlatformScope } from "@/access/scope";
import { NO_COUNTS, type SyncCounts } from "@/domain/hosting/sync/rules";
import { hostingRuns } from "@/domain/schema";
import { newId } from "@/lib/id";
import { formatDate } from "@/lib/time/date";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/time/duration";
import { inPlatform, type Tx } from "@/server/db/client";

export type Run = typeof hostingRuns.$inferSelect;
export type Trigger = Run["trigger"];

/** The holder of a run renews its lease more often than this. An expired lease means that it crashed. */
const LEASE_MS = MINUTE_MS;
const GIVEN_UP_AFTER_MS = 6 * HOUR_MS;
const RUN_RETENTION_MS = 30 * DAY_MS;

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

export type Claim =
  | { state: "mine"; run: Run; holder: string }
  | { state: "busy"; words: string }
  | { state: "none" };

type RunRequest = { trigger: Trigger; onlyFor: string | null };

/**
 * Makes the caller the only instance that syncs. Resumes a waiting or interrupted run; otherwise starts the
 * wanted one, if any. (LEAD-7)
 */
export function claimRun(scope: PlatformScope, wanted: RunRequest | null): Promise<Claim> {
  const { now } = scope;
  const holder = newId();
  const hold = { holder, leaseUntil: after(now, LEASE_MS), resumeAt: null };
  return inPlatform(scope, async (tx) => {
    await tx.delete(hostingRuns).where(lt(hostingRuns.startedAt, after(now, -RUN_RETENTION_MS)));
    const open = await unfinished(tx);
    if (open) {
      const words = busyWords(open, now);
      if (words) return { state: "busy", words };
      if (isOver(open, now))
        await end(tx, open.id, { finishedAt: now, error: m.hosting_sync_syncIssue_tooLong() });
      else if (isSame(open, wanted)) {
        await tx.update(hostingRuns).set(hold).where(eq(hostingRuns.id, open.id));
        return { state: "mine", run: open, holder };
      } else await end(tx, open.id, { finishedAt: now });
    }
    if (!wanted) return { state: "none" };
    const values = { id: newId(), ...wanted, ...hold, startedAt: now, counts: NO_COUNTS };
    const [run] = await tx.insert(hostingRuns).values(values).onConflictDoNothing().returning();
    return run
      ? { state: "mine", run, holder }
      : { state: "busy", words: m.hosting_sync_syncIssue_running() };
  });
}

async function unfinished(tx: Tx): Promise<Run | undefined> {
  const [run] = await tx.select().from(hostingRuns).where(isNull(hostingRuns.finishedAt)).for("update");
  return run;
}

function busyWords({ leaseUntil, resumeAt }: Run, now: Date): string | null {
  if (leaseUntil && leaseUntil > now) return m.hosting_sync_syncIssue_running();
  if (resumeAt && resumeAt > now)
    return m.hosting_sync_syncIssue_waiting({ time: formatDate(resumeAt, "clock", "UTC") });
  return null;
}

const isOver = ({ startedAt }: Run, now: Date): boolean => after(startedAt, GIVEN_UP_AFTER_MS) < now;

/**
 * Resumes an interrupted run only if it has the same scope as the wanted one. If none is wanted, only a run
 * over all communities is resumed.
 */
const isSame = ({ onlyFor }: Run, wanted: RunRequest | null): boolean =>
  wanted ? onlyFor === wanted.onlyFor : onlyFor === null;

const end = (tx: Tx, id: string, over: { finishedAt: Date; error?: string }) =>
  tx
    .update(hostingRuns)
    .set({ ...over, holder: null, leaseUntil: null, resumeAt: null })
    .where(eq(hostingRuns.id, id));

type RunLease = { run: Run; holder: string };

/** Renews the lease. Returns false if another instance has taken over the run. */
export async function renewLease(scope: PlatformScope, held: RunLease, counts: SyncCounts): Promise<boolean> {
  return setHeld(scope, held, { counts, leaseUntil: after(new Date(), LEASE_MS) });
}

export async function pauseRun(
  scope: PlatformScope,
  held: RunLease,
  { counts, resumeAt, error }: { counts: SyncCounts; resumeAt: Date; error: string | null },
): Promise<void> {
  const pauses = held.run.pauses + 1;
  await setHeld(scope, held, { counts, resumeAt, error, pauses, holder: null, leaseUntil: null });
}

export async function finishRun(
  scope: PlatformScope,
  held: RunLease,
  { counts, error }: { counts: SyncCounts; error: string | null },
): Promise<void> {
  const over = { holder: null, leaseUntil: null, resumeAt: null };
  await setHeld(scope, held, { counts, error, finishedAt: new Date(), ...over });
}

async function setHeld(
  scope: PlatformScope,
  { run, holder }: RunLease,
  values: Partial<Run>,
): Promise<boolean> {
  return inPlatform(scope, async (tx) => {
    const mine = and(eq(hostingRuns.id, run.id), eq(hostingRuns.holder, holder));
    const rows = await tx.update(hostingRuns).set(values).where(mine).returning({ id: hostingRuns.id });
    return rows.length > 0;
  });
}

export async function readLastRun(scope: PlatformScope): Promise<Run | null> {
  return inPlatform(scope, async (tx) => {
    const [run] = await tx.select().from(hostingRuns).orderBy(desc(hostingRuns.startedAt)).limit(1);
    return run ?? null;
  });
}
