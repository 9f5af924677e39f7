import { LRUCache } from "lru-cache";
import type { TenantScope } from "@/access/scope";
import { processSingleton } from "@/lib/process-singleton";
import { networkOf } from "@/lib/security/network";

/**
 * Limits on what one network can add to a day's figures, so that they can't be inflated easily. A venue full
 * of phones behind one IP address stays below them, because its devices and referrers are few in kind. They also
 * apply to all visitors together whose network is unknown.
 */
export const MAX_PER_NETWORK = { browsers: 50, sources: 10, views: 50_000, vitals: 50 } as const;

type Sender = Pick<TenantScope, "tenant" | "ip">;
type NetworkDay = { browsers: Set<string>; sources: Set<string>; views: number; vitals: number };

/** Keyed by community, day and network. The LRU bound keeps a flood of networks from exhausting memory. */
const known = () => processSingleton("network-days", () => new LRUCache<string, NetworkDay>({ max: 5000 }));

function dayOf({ tenant, ip }: Sender, day: string): NetworkDay {
  const key = `${tenant.id}:${day}:${networkOf(ip)}`;
  const found = known().get(key) ?? { browsers: new Set(), sources: new Set(), views: 0, vitals: 0 };
  known().set(key, found);
  return found;
}

/** Returns true if the name is already known or the limit isn't reached yet. */
export function isCountedSeparately(
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

/** Increments the counter and returns false once it exceeds the limit. */
export function isBelowMost(sender: Sender, day: string, of: "views" | "vitals"): boolean {
  const network = dayOf(sender, day);
  network[of] += 1;
  return network[of] <= MAX_PER_NETWORK[of];
}
