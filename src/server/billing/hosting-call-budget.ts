import { sql } from "drizzle-orm";

/** The provider allows 1,200 calls in five minutes: what lies ready and what comes in that time stays below. */
export const MAX_CALLS = 200;
export const CALLS_A_SECOND = 3.2;

/** Of a row of `hosting_budget`: the calls that lie ready by now. */
export const readyCalls = sql<number>`least(${MAX_CALLS}, tokens + extract(epoch from clock_timestamp() - refilled_at) * ${CALLS_A_SECOND})`;
