import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { insertBuiltInRows } from "@/domain/tenant/built-in-rows";
import { createRoles } from "@/server/db/create-roles";
import { applyDerivedObjects } from "@/server/db/derived-objects";
import { directoryFunctions } from "@/server/db/functions/directory";
import { searchFunctions } from "@/server/db/functions/search";
import { searchText } from "@/server/db/functions/search-text";
import { keyViewerFunction, viewerFunction } from "@/server/db/functions/viewer";
import { createExtensions, openExtensions } from "@/server/db/migrations/extensions";
import { assertUpgradable } from "@/server/db/migrations/history";
import { withMigrationLock } from "@/server/db/migrations/lock";
import { withLockRetries } from "@/server/db/migrations/lock-retries";
import { runMigrations } from "@/server/db/migrations/run-migrations";
import { assertSeesAllRows, findHidingTables, openOwner } from "@/server/db/owner";
import { directUrl } from "@/server/db/roles";
import { schemaRights, tableSecurity } from "@/server/db/row-level-security";
import { pinSession } from "@/server/db/session-settings";
import { wordTrigger } from "@/server/db/triggers/search-words";
import { programmeTrigger } from "@/server/db/triggers/session-programme";
import { createQueues, queueRights } from "@/server/jobs/create-queues";

/**
 * Migrates a database as its owner: roles, queues, tables, row-level security, functions and required rows.
 * Idempotent, and safe to run concurrently and under traffic; leaves up-to-date objects alone.
 * @param ownerUrl a URL that bypasses any pooler.
 * @param migrationsFolder the folder with the migrations for the tables.
 * @returns the names of the derived objects that were applied.
 */
export async function prepareDatabase(
  ownerUrl = directUrl(),
  migrationsFolder = "drizzle",
): Promise<string[]> {
  const sql = openOwner(ownerUrl, "startuphub-migration");
  try {
    return await withMigrationLock(sql, async () => {
      await assertUpgradable(sql, migrationsFolder);
      await createExtensions(sql);
      await pinSession(sql);
      await createRoles(sql);
      await openExtensions(sql);
      await createQueues(ownerUrl);
      const db = await createTables(sql, migrationsFolder);
      const changed = await applyDerivedObjects(sql, [
        schemaRights,
        queueRights,
        ...(await tableSecurity(sql)),
        searchText,
        searchFunctions,
        directoryFunctions,
        wordTrigger,
        programmeTrigger,
        viewerFunction,
        keyViewerFunction,
      ]);
      await insertBuiltInRows(db);
      return changed;
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

export async function createTables(sql: postgres.Sql, migrationsFolder: string): Promise<PostgresJsDatabase> {
  await restorePolicies(sql);
  await withLockRetries(sql, "row security", () => assertSeesAllRows(sql));
  await runMigrations(sql, migrationsFolder);
  return drizzle(sql);
}

/** After a restore to a server without our roles, tables have row-level security enabled but no policies. */
async function restorePolicies(sql: postgres.Sql): Promise<void> {
  const hiding = await withLockRetries(sql, "row security", () => findHidingTables(sql));
  if (hiding.length === 0) return;
  const security = await tableSecurity(sql);
  await applyDerivedObjects(
    sql,
    security.filter(({ name }) => hiding.some((table) => name === `table ${table}`)),
  );
}

if (import.meta.url === `file://${process.argv[1]}`) await prepareDatabase();
