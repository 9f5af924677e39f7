import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "@/domain/schema";
import { env } from "@/env";

export const ownerSql = postgres(env.DATABASE_URL, { max: 4, onnotice: () => {} });

/** The database as its owner: arranges and observes past row security. */
export const owner = drizzle(ownerSql, { schema });

/** A name that requests of tests claim as their host. No email may lead there. */
export const CLAIMED_HOST = "claimed-by-the-request.example";

/** Throws if an email of this test file leads to the host that its requests have claimed. */
export async function assertHonestLinks(): Promise<void> {
  const [misled] = await ownerSql<{ subject: string }[]>`
    select subject from mails where concat(html, text, unsubscribe_url, calendar) like ${`%${CLAIMED_HOST}%`}`;
  if (misled) throw new Error(`"${misled.subject}" leads to the host of the request.`);
}
