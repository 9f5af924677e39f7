import { register } from "tsx/esm/api";
import { checkDatabase } from "./launcher/check-database.js";
import { explain, Failure } from "./launcher/reporter.js";
import { loadDotEnv, readSettings } from "./launcher/settings.js";

/**
 * Migrates the database in DATABASE_URL to this version, for deployments that install and build elsewhere.
 * Prints one line of JSON.
 */
async function migrate() {
  loadDotEnv();
  const settings = readSettings(process.env);
  if (!settings.databaseUrl) {
    throw new Failure("DATABASE_URL is missing: the address of a PostgreSQL database.");
  }
  await checkDatabase(settings);
  register();
  const { prepareDatabase } = await import("../src/domain/migrations/migrate.ts");
  const changed = await prepareDatabase();
  console.log(
    JSON.stringify({ level: "info", time: Date.now(), changed, msg: "the database is up to date" }),
  );
}

try {
  await migrate();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
