import { runTypeScript } from "./children.js";
import { checkDatabase, startEmbedded, watchCluster } from "./database.js";
import { progress } from "./progress.js";
import { embeddedSecrets } from "./secrets.js";

/** Opens the database that the settings name, or the embedded one, and returns the children's environment. */
export async function openDatabase({ databaseUrl, appSecret, port }, { keep = false, watch = false } = {}) {
  const shared = { PORT: String(port) };
  if (databaseUrl) {
    const { DATABASE_APP_URL, DATABASE_PLATFORM_URL } = process.env;
    await checkDatabase(databaseUrl, { hasOwnRoles: Boolean(DATABASE_APP_URL && DATABASE_PLATFORM_URL) });
    return { ...shared, DATABASE_URL: databaseUrl, APP_SECRET: appSecret, EMBEDDED: "0" };
  }
  const secrets = embeddedSecrets();
  const { cluster, url } = await startEmbedded(secrets.databasePassword, { keep });
  if (watch) watchCluster(cluster);
  return { ...shared, DATABASE_URL: url, APP_SECRET: appSecret ?? secrets.appSecret, EMBEDDED: "1" };
}

export async function migrate(env) {
  progress("migrate", "the database to this version");
  await runTypeScript("The migration", "src/server/db/migrate.ts", [], env);
}
