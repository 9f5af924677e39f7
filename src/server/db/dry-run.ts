import { AsyncLocalStorage } from "node:async_hooks";
import type { Viewer } from "@/access/viewer";
import { processSingleton } from "@/lib/process-singleton";
import type { Tx } from "./open-transaction";

/** Runs a transaction of a viewer inside their dry run. */
type Join = <T>(tenantId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** By viewer, so that what other requests share with the dry run (a batch, a kept result) isn't part of it. */
const dryRuns = new WeakMap<Viewer, Join>();

export const beginDryRun = (viewer: Viewer, join: Join): void => {
  dryRuns.set(viewer, join);
};

export const endDryRun = (viewer: Viewer): void => {
  dryRuns.delete(viewer);
};

export const dryRunOf = (viewer: Viewer | null): Join | undefined =>
  viewer ? dryRuns.get(viewer) : undefined;

/** What a dry run has put off until it has ended. */
export type PutOff = (() => Promise<void>)[];

const trials = () => processSingleton("dry-runs", () => new AsyncLocalStorage<PutOff>());

export const asDryRun = <T>(putOff: PutOff, work: () => Promise<T>): Promise<T> => trials().run(putOff, work);

/**
 * If the present work is a dry run's, puts off what isn't part of its transaction until this has given back its locks
 * and its connection. Does nothing otherwise.
 */
export const afterDryRun = (work: () => Promise<void>): void => {
  trials().getStore()?.push(work);
};
