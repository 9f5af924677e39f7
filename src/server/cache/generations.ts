import { processSingleton } from "../../lib/process-singleton.ts";

type Generations = { latest: number; ofAll: number; ofTag: Map<string, number> };

/** Written by the invalidation listener, which Next bundles, and read outside its bundles too. */
const generations = () =>
  processSingleton<Generations>("generations", () => ({ latest: 0, ofAll: 0, ofTag: new Map() }));

/** Less than two moments that differ are apart, and more than a time of this size can't tell apart. */
const STEP_MS = 0.001;

/**
 * The current time on the clock that Next gives its entries, in milliseconds. It never goes back, and is later than
 * the start of a generation only if that has started.
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

/** What was read for one of these tags before now is out of date. */
export function startGenerations(tags: readonly string[]): void {
  const { ofTag } = generations();
  for (const tag of tags) ofTag.set(tag, nextMoment());
}

/** All that was read before now is out of date. */
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
