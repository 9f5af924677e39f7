import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { networkOf } from "@/lib/security/network";
import { consumeRateLimit, LimitError, type LimitState } from "@/server/rate-limit/limiter";
import type { Context } from "./procedures";

/** Queries that every phone in a room makes when a talk starts, possibly all from one network. */
const OF_ROOMS = new Set(["session.stage", "session.clock", "session.decks.slides", "stream.watch"]);

type CallType = "query" | "mutation" | "subscription" | "fleeting";

const kindOf = (type: CallType, path: string) => {
  if (type === "mutation" || type === "fleeting") return type;
  return OF_ROOMS.has(path) ? "room" : "query";
};

/** Counts a procedure call per user or IP address, and sets the rate limit headers. */
export async function limitCall(
  { tenant, viewer, ip, responseHeaders }: Context,
  type: CallType,
  path: string,
): Promise<void> {
  const kind = kindOf(type, path);
  const person = viewer?.userId ?? networkOf(ip);
  const states = [await consumeRateLimit(kind, `${tenant.id}:${person}:${path}`)];
  if (kind === "mutation")
    states.push(await consumeRateLimit("address", `${tenant.id}:${networkOf(ip)}:${path}`));
  const tightest = states.reduce((a, b) => (b.remaining < a.remaining || !b.allowed ? b : a));
  writeHeaders(responseHeaders, tightest);
  if (tightest.allowed) return;
  throw new LimitError(tightest, m.server_trpc_tooMany());
}

export const consumePageLimit = (
  tenant: Pick<Tenant, "id">,
  ip: string,
  kind: "page" | "own-page" = "page",
): Promise<LimitState> => consumeRateLimit(kind, `${tenant.id}:${networkOf(ip)}`);

export type BeaconKind = "visit" | "page-view" | "vital" | "report";

export const consumeBeaconLimit = (
  tenant: Pick<Tenant, "id">,
  ip: string,
  kind: BeaconKind,
): Promise<LimitState> => consumeRateLimit(kind, `${tenant.id}:${networkOf(ip)}`);

function writeHeaders(headers: Headers, { allowed, limit, remaining, resetSeconds }: LimitState): void {
  headers.set("RateLimit-Limit", String(limit));
  headers.set("RateLimit-Remaining", String(remaining));
  headers.set("RateLimit-Reset", String(resetSeconds));
  if (!allowed) headers.set("Retry-After", String(resetSeconds));
}
