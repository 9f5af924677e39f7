import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { env } from "@/env";
import { processSingleton } from "@/lib/process-singleton";
import { log } from "@/server/logging/log";
import { isLoss } from "./connection";

/** An open transaction, as the code inside it sees it. */
export type Tx = Parameters<Parameters<PostgresJsDatabase["transaction"]>[0]>[0];

/** Work that a transaction starts and doesn't wait for runs on after its end. */
type Transaction = { isOpen: boolean };

const transactions = () => processSingleton("open-transactions", () => new AsyncLocalStorage<Transaction>());

/** Runs the work of a transaction, which must do nothing slow but query. */
export async function asTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await transactions().run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
}

const followUps = new WeakMap<Tx, (() => void)[]>();

/**
 * Adds work that runs as soon as the transaction is committed. It also runs if the connection is lost, because then
 * the transaction may be committed, but not if the transaction is rolled back.
 */
export function afterCommit(tx: Tx, work: () => void): void {
  const waiting = followUps.get(tx);
  if (!waiting) throw new Error("This transaction was not opened here.");
  waiting.push(work);
}

/** For a transaction that is rolled back in any case: what is added by `afterCommit` never runs. */
export const withoutFollowUps = (tx: Tx): void => {
  followUps.set(tx, []);
};

/** Opens a transaction, whose work must be wrapped in `follow`, and runs what was added by `afterCommit`. */
export async function withFollowUps<T>(
  work: (tx: Tx) => Promise<T>,
  open: (follow: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<T> {
  const waiting: (() => void)[] = [];
  const finish = () => {
    for (const followUp of waiting) followUp();
  };
  try {
    const result = await open((tx) => {
      followUps.set(tx, waiting);
      return work(tx);
    });
    finish();
    return result;
  } catch (error) {
    if (isLoss(error)) finish();
    throw error;
  }
}

/**
 * Refuses slow work while a transaction is open: a hash, an image, an email, a request. The work would hold the
 * transaction's locks and its connection, so a user who makes it slow would stop all others who need them. In
 * production it is only logged.
 */
export function assertNoTransaction(work: string): void {
  if (!transactions().getStore()?.isOpen) return;
  const error = new Error(`${work} runs while a transaction is open.`);
  if (env.NODE_ENV !== "production") throw error;
  log.error({ err: error }, "slow work in a transaction");
}

/** A port to another service, none of whose functions may be called while a transaction is open. */
export const outsideTransactions = <Port extends object>(name: string, port: Port): Port =>
  new Proxy(port, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return (...input: unknown[]) => {
        assertNoTransaction(`${name}.${String(key)}`);
        return value.apply(target, input);
      };
    },
  });
