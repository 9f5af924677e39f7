import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "@/env";
import { AppError } from "@/lib/app-error";

const STALLED_MS = 2000;
const CHECK_MS = 250;
const STALLED = "This isn't working right now. Nothing was saved. Please try again in a moment.";

/** Of each pool one procedure may hold this many connections: others always find some. */
const MAX_CONNECTIONS = Math.max(1, Math.floor(env.DATABASE_POOL * 0.6));

type Share = { running: number; waiting: (() => void)[]; succeededAt: number };

const procedures = new AsyncLocalStorage<string>();
const shares = new Map<string, Share>();

/** Lets what `work` does with the database count as this procedure's. */
export const asProcedure = <T>(path: string, work: () => Promise<T>): Promise<T> =>
  procedures.run(path, work);

/**
 * Does work that holds a connection of a pool, within its procedure's share: when a table is locked, the procedures that
 * need it wait for each other, and the rest of the pool serves all others.
 * @throws SERVICE_UNAVAILABLE where it had to wait and no work of the procedure succeeded for two seconds.
 */
export async function withinShare<T>(pool: string, work: () => Promise<T>): Promise<T> {
  const path = procedures.getStore();
  if (!path) return work();
  const key = `${pool} ${path}`;
  const share = shares.get(key) ?? { running: 0, waiting: [], succeededAt: 0 };
  shares.set(key, share);
  if (share.running >= MAX_CONNECTIONS) await waitForTurn(share);
  else share.running += 1;
  try {
    const result = await work();
    share.succeededAt = Date.now();
    return result;
  } finally {
    const next = share.waiting.shift();
    if (next) next();
    else share.running -= 1;
    if (share.running === 0) shares.delete(key);
  }
}

function waitForTurn(share: Share): Promise<void> {
  const since = Date.now();
  return new Promise((resolve, reject) => {
    const take = () => {
      clearInterval(timer);
      resolve();
    };
    const timer = setInterval(() => {
      if (Date.now() - Math.max(since, share.succeededAt) < STALLED_MS) return;
      clearInterval(timer);
      share.waiting.splice(share.waiting.indexOf(take), 1);
      reject(new AppError("SERVICE_UNAVAILABLE", STALLED, "busy", 5));
    }, CHECK_MS);
    share.waiting.push(take);
  });
}
