import { sql } from "drizzle-orm";

/**
 * The provider allows 1,200 calls per five minutes. A full bucket plus its refill in that time stays below
 * the limit.
 */
export const MAX_CALLS = 200;
export const CALLS_A_SECOND = 3.2;

export const readyCalls = sql<number>`least(${MAX_CALLS}, tokens + extract(epoch from clock_timestamp() - refilled_at) * ${CALLS_A_SECOND})`;
