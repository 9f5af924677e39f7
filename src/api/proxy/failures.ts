import { LRUCache } from "lru-cache";
import * as m from "#messages";
import { processSingleton } from "@/lib/process-singleton";
import { isDatabaseAway } from "@/server/db/availability";
import { isLoss } from "@/server/db/connection";
import { failedAnswer } from "@/server/http/error-pages";
import type { Rejection } from "@/server/http/reject-request";

const MAX_REQUESTS = 1000;

/** The requests in progress that failed because the database is away; written in Next's bundles. */
const lost = () => processSingleton("lost-requests", () => new LRUCache<string, true>({ max: MAX_REQUESTS }));

/** Notes the error with which the framework failed to answer a request. */
export function noteRequestError(requestId: string, error: unknown): void {
  if (isLoss(error)) lost().set(requestId, true);
}

/** See `findFailure` in `server/bundle-bridge.ts`. */
export function findFailure(address: string, requestId: string, error?: unknown): Rejection | null {
  // A cached function's error reaches the framework without its code.
  const isLost = lost().delete(requestId) || isLoss(error) || isDatabaseAway();
  if (!isLost) return null;
  if (!address.startsWith("/api/")) return failedAnswer(requestId);
  const text = JSON.stringify({ error: { message: m.server_http_databaseAway() } });
  const headers = { "content-type": "application/json", "cache-control": "no-store", "retry-after": "5" };
  return { status: 503, text, headers };
}
