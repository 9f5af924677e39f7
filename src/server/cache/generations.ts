import { processSingleton } from "../../lib/process-singleton.ts";

type Generations = { latest: number; ofAll: number; ofTag: Map<string, number> };

/** Written by the invalidation listener, which Next bundles, and read outside its bundles too. */
const generations = () =>
  processSingleton<Generations>("generations", () => ({ latest: 0, ofAll: 0, ofTag: new Map() }));

/** Smaller than the time between two events, and large enough to change a number of this size. */
const STEP_MS = 0.001;

/**
 * The current time in milliseconds, on the clock by which Next dates its entries. It never goes back. Of a start of a
 * generation and the current moment, the later one has the larger number, even within one tick.
 */
export function currentMoment(): number {
  const now = generations();
  now.latest = Math.max(now.latest, performance.timeOrigin + performance.now());
  return now.latest;
}

function nextMoment(): number {
  generations().latest = currentMoment() + STEP_MS;
  return generations().latest;
}

/** From now on, what was read before for one of these tags is out of date. */
export function startGenerations(tags: readonly string[]): void {
  const { ofTag } = generations();
  for (const tag of tags) ofTag.set(tag, nextMoment());
}

/** From now on, all that was read before is out of date. */
export function startAllGenerations(): void {
  generations().ofAll = nextMoment();
}

/** When the latest generation of these tags started. */
export function latestStart(tags: readonly string[]): number {
  const { ofAll, ofTag } = generations();
  return tags.reduce((latest, tag) => Math.max(latest, ofTag.get(tag) ?? 0), ofAll);
}

/** Whether nothing with these tags has changed since a moment. */
export const isCurrent = (tags: readonly string[], since: number): boolean => latestStart(tags) <= since;
