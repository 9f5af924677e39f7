import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll } from "vitest";
import { env } from "@/env";
import * as schema from "@/server/db/schema";

export const ownerSql = postgres(env.DATABASE_URL, { max: 4, onnotice: () => {} });

/** The database as its owner: arranges and observes past row security. */
export const owner = drizzle(ownerSql, { schema });

afterAll(() => ownerSql.end({ timeout: 1 }));
