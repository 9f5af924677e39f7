import { AsyncLocalStorage } from "node:async_hooks";
import * as m from "#messages";
import { env } from "@/env";
import { AppError } from "@/lib/errors/app-error";
import { processSingleton } from "@/lib/process-singleton";
import { codeOf, LOCK_NOT_AVAILABLE } from "./connection";

const STALLED_MS = 2000;
const CHECK_MS = 250;

const ofPool = (share: number): number => Math.max(1, Math.floor(env.DATABASE_POOL * share));

type Caller = { path: string; tenantId: string };
type Limit = { name: string; most: number };

/**
 * How many connections of a pool may be held, so that others always get some: by a community's calls of one
 * procedure, by all communities' calls of it, and by all calls of a community.
 */
const limitsOf = (pool: string, { path, tenantId }: Caller): Limit[] => [
  { name: `${pool} ${path} ${tenantId}`, most: ofPool(0.6) },
  { name: `${pool} ${path}`, most: ofPool(0.8) },
  { name: `${pool} ${tenantId}`, most: ofPool(0.8) },
];

/** `isLocked` is set when a lock times out, until work succeeds again. */
type CallState = { succeededAt: number; isLocked: boolean; calls: number };
type Waiter = { limits: Limit[]; state: CallState; take: () => void; refuse: () => void };

const callers = new AsyncLocalStorage<Caller>();
/**
 * `held`: the connections held, by the name of each limit. `calls`: the state of a community's calls of a procedure.
 */
const connections = () =>
  processSingleton("procedure-quota", () => ({
    held: new Map<string, number>(),
    calls: new Map<string, CallState>(),
    waiting: new Set<Waiter>(),
  }));

export const withProcedureQuota = <T>(caller: Caller, work: () => Promise<T>): Promise<T> =>
  callers.run(caller, work);

/**
 * Runs work that holds a pool connection, within the shares of its procedure and its community. If a table is
 * locked, only the procedures that need it wait for each other; if a community's rows are, only its own calls
 * do. The rest of the pool serves all others.
 * @throws SERVICE_UNAVAILABLE if it had to wait and the community's calls of the procedure had no success for
 * two seconds, or if a lock has just timed out: waiting for a turn and then for the lock would take too long.
 */
export async function withinQuota<T>(pool: string, work: () => Promise<T>): Promise<T> {
  const caller = callers.getStore();
  if (!caller) return work();
  const limits = limitsOf(pool, caller);
  const state = enter(limits[0]?.name ?? "");
  try {
    if (isFree(limits)) hold(limits, 1);
    else await waitForTurn(limits, state);
  } catch (error) {
    leave(limits, state);
    throw error;
  }
  try {
    const result = await work();
    state.succeededAt = Date.now();
    state.isLocked = false;
    return result;
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) {
      state.isLocked = true;
      for (const waiter of [...connections().waiting]) if (waiter.state === state) waiter.refuse();
    }
    throw error;
  } finally {
    hold(limits, -1);
    leave(limits, state);
    serveWaiting();
  }
}

function enter(name: string): CallState {
  const { calls } = connections();
  const state = calls.get(name) ?? { succeededAt: 0, isLocked: false, calls: 0 };
  state.calls += 1;
  calls.set(name, state);
  return state;
}

function leave([limit]: Limit[], state: CallState): void {
  state.calls -= 1;
  if (state.calls === 0 && limit) connections().calls.delete(limit.name);
}

const isFree = (limits: Limit[]): boolean =>
  limits.every(({ name, most }) => (connections().held.get(name) ?? 0) < most);

function hold(limits: Limit[], change: number): void {
  const { held } = connections();
  for (const { name } of limits) {
    const count = (held.get(name) ?? 0) + change;
    if (count === 0) held.delete(name);
    else held.set(name, count);
  }
}

/** Gives free connections to those that have waited longest. */
function serveWaiting(): void {
  for (const waiter of [...connections().waiting]) {
    if (!isFree(waiter.limits)) continue;
    hold(waiter.limits, 1);
    waiter.take();
  }
}

const stalled = () => new AppError("SERVICE_UNAVAILABLE", m.server_trpc_stalled(), "busy", 5);

function waitForTurn(limits: Limit[], state: CallState): Promise<void> {
  if (state.isLocked) throw stalled();
  const since = Date.now();
  const { waiting } = connections();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearInterval(timer);
      waiting.delete(waiter);
      settle();
    };
    const waiter: Waiter = { limits, state, take: end(resolve), refuse: end(() => reject(stalled())) };
    const timer = setInterval(() => {
      if (Date.now() - Math.max(since, state.succeededAt) >= STALLED_MS) waiter.refuse();
    }, CHECK_MS);
    waiting.add(waiter);
  });
}
