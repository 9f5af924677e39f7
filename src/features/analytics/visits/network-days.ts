import { LRUCache } from "lru-cache";
import type { TenantScope } from "@/access/scope";
import { networkOf } from "@/lib/security/network";

/**
 * What one network may add to the figures of one day. A hall of phones on one network stays below it: its phones are
 * of a few kinds and come by a few links. Whoever makes numbers up is held by it.
 */
export const MAX_PER_NETWORK = { browsers: 50, sources: 10, views: 10_000, vitals: 50 } as const;

type Sender = Pick<TenantScope, "tenant" | "ip">;
type NetworkDay = { browsers: Set<string>; sources: Set<string>; views: number; vitals: number };

/** By community, day and network; the least recent is forgotten first, so that a flood of networks fills no memory. */
const known = new LRUCache<string, NetworkDay>({ max: 5000 });

function dayOf({ tenant, ip }: Sender, day: string): NetworkDay {
  const key = `${tenant.id}:${day}:${networkOf(ip)}`;
  const found = known.get(key) ?? { browsers: new Set(), sources: new Set(), views: 0, vitals: 0 };
  known.set(key, found);
  return found;
}

/** Whether one more of a kind is told apart: one that is known already, or one below the most. */
export function isToldApart(
  sender: Sender,
  day: string,
  { of, name }: { of: "browsers" | "sources"; name: string },
): boolean {
  const names = dayOf(sender, day)[of];
  if (names.has(name)) return true;
  if (names.size >= MAX_PER_NETWORK[of]) return false;
  names.add(name);
  return true;
}

/** Counts one more, and says whether it is still below the most. */
export function isBelowMost(sender: Sender, day: string, of: "views" | "vitals"): boolean {
  const network = dayOf(sender, day);
  network[of] += 1;
  return network[of] <= MAX_PER_NETWORK[of];
}
