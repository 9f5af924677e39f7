import { AsyncLocalStorage } from "node:async_hooks";
import * as m from "#messages";
import { env } from "@/env";
import { AppError } from "@/lib/app-error";
import { codeOf, LOCK_NOT_AVAILABLE } from "./connection";

const STALLED_MS = 2000;
const CHECK_MS = 250;

/** One procedure may hold at most this many connections of a pool, so that others always get some. */
const MAX_CONNECTIONS = Math.max(1, Math.floor(env.DATABASE_POOL * 0.6));

type Waiter = { take: () => void; refuse: () => void };
/** `isLocked` is set when a lock times out, until work succeeds again. */
type Share = { running: number; waiting: Waiter[]; succeededAt: number; isLocked: boolean };

const procedures = new AsyncLocalStorage<string>();
const shares = new Map<string, Share>();

export const asProcedure = <T>(path: string, work: () => Promise<T>): Promise<T> =>
  procedures.run(path, work);

/**
 * Runs work that holds a pool connection, within its procedure's share. If a table is locked, only the
 * procedures that need it wait for each other, and the rest of the pool serves all others.
 * @throws SERVICE_UNAVAILABLE if it had to wait and the procedure had no success for two seconds, or if a
 * lock has just timed out: waiting for a turn and then for the lock would take too long.
 */
export async function withinShare<T>(pool: string, work: () => Promise<T>): Promise<T> {
  const path = procedures.getStore();
  if (!path) return work();
  const key = `${pool} ${path}`;
  const share = shares.get(key) ?? { running: 0, waiting: [], succeededAt: 0, isLocked: false };
  shares.set(key, share);
  if (share.running >= MAX_CONNECTIONS) await waitForTurn(share);
  else share.running += 1;
  try {
    const result = await work();
    share.succeededAt = Date.now();
    share.isLocked = false;
    return result;
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) {
      share.isLocked = true;
      for (const { refuse } of share.waiting.splice(0)) refuse();
    }
    throw error;
  } finally {
    const next = share.waiting.shift();
    if (next) next.take();
    else share.running -= 1;
    if (share.running === 0) shares.delete(key);
  }
}

const stalled = () => new AppError("SERVICE_UNAVAILABLE", m.server_trpc_stalled(), "busy", 5);

function waitForTurn(share: Share): Promise<void> {
  if (share.isLocked) throw stalled();
  const since = Date.now();
  return new Promise((resolve, reject) => {
    const waiter: Waiter = {
      take: () => {
        clearInterval(timer);
        resolve();
      },
      refuse: () => {
        clearInterval(timer);
        reject(stalled());
      },
    };
    const timer = setInterval(() => {
      if (Date.now() - Math.max(since, share.succeededAt) < STALLED_MS) return;
      share.waiting.splice(share.waiting.indexOf(waiter), 1);
      waiter.refuse();
    }, CHECK_MS);
    share.waiting.push(waiter);
  });
}
