import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { prepareDatabase } from "@/domain/migrations/migrate";
import { directUrl } from "@/server/db/roles";
import { connect } from "./database";

/**
 * Creates a database with this version's schema next to the product's own, under the same row-level security,
 * and always drops it afterwards.
 */
export async function withScratchDatabase<T>(
  work: (ownerUrl: string) => Promise<T>,
  beside: string = directUrl(),
): Promise<T> {
  const url = new URL(beside);
  const name = `${decodeURIComponent(url.pathname.slice(1))}_restore_${randomBytes(4).toString("hex")}`;
  const admin = connect(beside);
  url.pathname = `/${name}`;
  try {
    await admin.unsafe(`create database "${name}"`).catch(explain);
    try {
      await prepareDatabase(url.toString());
      return await work(url.toString());
    } finally {
      await admin.unsafe(`drop database if exists "${name}" with (force)`);
    }
  } finally {
    await admin.end({ timeout: 5 });
  }
}

function explain(cause: unknown): never {
  if (cause instanceof postgres.PostgresError && cause.code === "42501") {
    throw new Error(
      "The role in DATABASE_URL may not create a database to restore into. Let an administrator run: alter role … createdb",
      { cause },
    );
  }
  throw cause;
}
