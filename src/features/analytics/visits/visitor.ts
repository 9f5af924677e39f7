import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { TenantScope } from "@/access/scope";
import { visitorSalts } from "@/domain/schema";
import { processSingleton } from "@/lib/process-singleton";
import { networkOf } from "@/lib/security/network";
import { inTenant } from "@/server/db/client";
import { isCountedSeparately } from "./network-days";

/** The request data used for counting. None of it is stored. */
export type Visitor = Pick<TenantScope, "tenant" | "viewer" | "now" | "ip"> & { headers: Headers };

const SALT_BYTES = 24;
const salts = () => processSingleton("visitor-salts", () => new LRUCache<string, string>({ max: 2000 }));

/** False for bots, prefetches, and visitors who opted out with Do Not Track or Global Privacy Control. */
export function isCountable({ headers }: Pick<Visitor, "headers">): boolean {
  const agent = headers.get("user-agent");
  const isOptedOut = headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
  const isAhead = /prefetch|prerender/.test(headers.get("sec-purpose") ?? "");
  return Boolean(agent) && !isOptedOut && !isAhead && !isbot(agent);
}

/**
 * A hash that is stable for one visitor and day and can't be traced back to a person. Each network gets a
 * limited number of distinct hashes per day; further visitors from it share one hash.
 */
export async function visitorHash(visitor: Visitor, day: string): Promise<string> {
  const salt = await saltOf(visitor, day);
  const hashOfAgent = (agent: string): string =>
    createHash("sha256")
      .update(JSON.stringify([salt, networkOf(visitor.ip), agent]))
      .digest("base64url")
      .slice(0, 22);
  const agentHash = hashOfAgent(visitor.headers.get("user-agent") ?? "");
  return isCountedSeparately(visitor, day, { of: "browsers", name: agentHash }) ? agentHash : hashOfAgent("");
}

async function saltOf(scope: Visitor, day: string): Promise<string> {
  const { id: tenantId } = scope.tenant;
  const key = `${tenantId}:${day}`;
  const known = salts().get(key);
  if (known) return known;
  const salt = await inTenant(scope, async (tx) => {
    const made = { tenantId, day, salt: randomBytes(SALT_BYTES).toString("base64url") };
    await tx.insert(visitorSalts).values(made).onConflictDoNothing();
    const [stored] = await tx
      .select({ salt: visitorSalts.salt })
      .from(visitorSalts)
      .where(and(eq(visitorSalts.tenantId, tenantId), eq(visitorSalts.day, day)));
    return stored?.salt ?? made.salt;
  });
  salts().set(key, salt);
  return salt;
}
