import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { requestFacts, type SentHeaders } from "@/domain/tenant/request-facts";
import { type LimitKey, limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, LimitError, type LimitState } from "@/server/rate-limit/limiter";
import type { Context } from "./request-context";

/** Queries that every phone in a room makes when a talk starts, possibly all from one network. */
const OF_ROOMS = new Set(["session.stage", "session.clock", "session.decks.slides", "stream.watch"]);

type CallType = "query" | "mutation" | "subscription" | "fleeting";
type Caller = Pick<Context, "tenant" | "viewer" | "ip">;

const isWrite = (type: CallType): boolean => type === "mutation" || type === "fleeting";

/**
 * A signed-in user is counted by their id, and all of their API keys together, so that the people around them don't matter. Their writes are also
 * counted by network, far above a hall of members, because one network may have many accounts. A visitor can
 * only be counted by network.
 */
function limitsOf({ tenant, viewer, ip }: Caller, type: CallType, procedure: string): LimitKey[] {
  const community = tenant.id;
  const ofNetwork = { community, network: ip, procedure };
  if (!viewer) {
    if (isWrite(type)) return [limitKey("visitor-mutation", ofNetwork)];
    return [limitKey(OF_ROOMS.has(procedure) ? "room" : "visitor-query", ofNetwork)];
  }
  // What keys use up isn't taken from their maker's own visits, and a new key doesn't bring new calls.
  const person = viewer.key ? `keys of ${viewer.userId}` : viewer.userId;
  const ofPerson = { community, person, procedure };
  if (type === "mutation") return [limitKey("mutation", ofPerson), limitKey("address", ofNetwork)];
  return [limitKey(type === "fleeting" ? "fleeting" : "query", ofPerson)];
}

/** Counts a procedure call per user or network, and sets the rate limit headers. */
export async function limitCall(context: Context, type: CallType, path: string): Promise<void> {
  const states: LimitState[] = [];
  for (const limit of limitsOf(context, type, path)) states.push(await consumeRateLimit(limit));
  const tightest = states.reduce((a, b) => (b.remaining < a.remaining || !b.allowed ? b : a));
  writeHeaders(context.responseHeaders, tightest);
  if (tightest.allowed) return;
  throw new LimitError(tightest, m.server_trpc_tooMany());
}

/** Counts a call of the REST API by network before its key is looked up, so that guessing keys costs few queries. */
export async function limitApi(
  { tenant, ip }: Pick<Caller, "tenant" | "ip">,
  headers: Headers,
): Promise<void> {
  const by = { community: tenant.id, network: ip, procedure: "api" };
  const state = await consumeRateLimit(limitKey("visitor-query", by));
  writeHeaders(headers, state);
  if (!state.allowed) throw new LimitError(state, m.server_trpc_tooMany());
}

/** Counts a request once, although the server and the proxy may both ask. */
export function consumePageLimit(
  { id }: Pick<Tenant, "id">,
  headers: SentHeaders,
  kind: "page" | "own-page" = "page",
): Promise<LimitState> {
  const { ip, pageLimits } = requestFacts(headers);
  const state = pageLimits.get(kind) ?? consumeRateLimit(limitKey(kind, { community: id, network: ip }));
  pageLimits.set(kind, state);
  state.catch(() => pageLimits.delete(kind));
  return state;
}

export type BeaconKind = "visit" | "page-view" | "vital" | "report";

export const consumeBeaconLimit = (
  tenant: Pick<Tenant, "id">,
  ip: string,
  kind: BeaconKind,
): Promise<LimitState> => consumeRateLimit(limitKey(kind, { community: tenant.id, network: ip }));

function writeHeaders(headers: Headers, { allowed, limit, remaining, resetSeconds }: LimitState): void {
  headers.set("RateLimit-Limit", String(limit));
  headers.set("RateLimit-Remaining", String(remaining));
  headers.set("RateLimit-Reset", String(resetSeconds));
  if (!allowed) headers.set("Retry-After", String(resetSeconds));
}
