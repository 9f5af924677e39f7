import { fileURLToPath } from "node:url";
import { checkDatabase } from "./check-database.js";
import { attend, childEnv, runTypeScript } from "./children.js";
import { startEmbedded, watchCluster } from "./database.js";
import { Failure, progress } from "./reporter.js";
import { embeddedSecrets } from "./secrets.js";

/** Opens the configured database, or the embedded one, and returns the environment for child processes. */
export async function openDatabase(settings, { keep = false, watch = false } = {}) {
  const { databaseUrl, appSecret, port } = settings;
  const shared = { PORT: String(port) };
  if (databaseUrl) {
    await checkDatabase(settings);
    return { ...shared, DATABASE_URL: databaseUrl, APP_SECRET: appSecret, EMBEDDED: "0" };
  }
  const secrets = embeddedSecrets();
  const { cluster, url } = await startEmbedded(secrets.databasePassword, { keep });
  if (watch) watchCluster(cluster);
  return {
    ...shared,
    DATABASE_URL: url,
    APP_SECRET: appSecret ?? secrets.appSecret,
    EMBEDDED: "1",
    SHUTDOWN_DELAY_SECONDS: "0",
  };
}

export async function checkEnvironment(env) {
  const file = fileURLToPath(import.meta.resolve("./environment.js"));
  const stdio = ["ignore", "pipe", "pipe"];
  const { code, output } = await attend("settings", process.execPath, [file], { stdio, env: childEnv(env) });
  if (code !== 0) throw new Failure(output.trim());
}

export async function migrate(env) {
  await checkEnvironment(env);
  progress("migrate", "the database to this version");
  await runTypeScript("The migration", "src/domain/migrations/migrate.ts", [], env);
}

/**
 * The token for the first superadmin, or "" if the platform has one. The server logs it as well, so a start
 * doesn't fail without it.
 */
export const findSetupToken = (env) =>
  runTypeScript("Reading the set-up token", "scripts/setup-token.ts", [], env).then(
    (output) => output.trim().split("\n").at(-1),
    () => "",
  );
