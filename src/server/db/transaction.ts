import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";

/** An open transaction, as the code inside it sees it. */
export type Tx = Parameters<Parameters<PostgresJsDatabase["transaction"]>[0]>[0];
