import { LRUCache } from "lru-cache";
import type { Tenant } from "@/access/tenant";
import { readBoardName } from "@/features/startup/board-address";
import { hasBoard } from "@/features/startup/boards";

const known = new LRUCache<string, true>({ max: 5000, ttl: 300_000 });

/** Whether a community has the board of an address; what is there is remembered for a while. */
export async function isKnownBoard(tenant: Tenant, period: string, name: string): Promise<boolean> {
  const board = readBoardName(period, name);
  if (!board) return false;
  const key = `${tenant.id}:${period}:${name}`;
  if (known.has(key)) return true;
  const isKnown = await hasBoard({ tenant, viewer: null, now: new Date() }, board);
  if (isKnown) known.set(key, true);
  return isKnown;
}
