import { build } from "./launcher/build.js";
import { main } from "./launcher/lifecycle.js";
import { takeLock } from "./launcher/lock.js";
import { killOrphan } from "./launcher/orphaned-children.js";
import { prepare } from "./launcher/prepare.js";
import { findSetupToken, migrate, openDatabase } from "./launcher/product.js";
import { seconds } from "./launcher/reporter.js";
import { seedOnce } from "./launcher/seed-once.js";
import { SERVING, serve } from "./launcher/server.js";
import { checkPort, loadDotEnv, readSettings } from "./launcher/settings.js";
import { welcome } from "./launcher/welcome.js";
import { watchMessages } from "./messages/compile.js";

const isDev = process.argv.includes("--dev");

async function start() {
  const began = Date.now();
  await prepare();
  loadDotEnv();
  const settings = readSettings(process.env);
  await takeLock(
    "start",
    (pid) => `StartupHub already runs from this folder (process ${pid}). Stop it first.`,
  );
  await killOrphan(SERVING);
  await checkPort(settings.port);
  const database = await openDatabase(settings, { watch: true });
  const isEmbedded = database.EMBEDDED === "1";
  const env = { NODE_ENV: isDev ? "development" : "production", ...database };
  await migrate(env);
  if (isEmbedded) await seedOnce(env);
  const setupToken = findSetupToken(env);
  if (isDev) watchMessages();
  else await build();
  await serve(env, settings.port, { isDev });
  welcome({
    environment: process.env,
    port: settings.port,
    isEmbedded,
    duration: seconds(began),
    setupToken: await setupToken,
  });
}

await main(start, { keepsServing: true });
