import { runTypeScript } from "./launcher/children.js";
import { main } from "./launcher/lifecycle.js";
import { takeLock } from "./launcher/lock.js";
import { prepare } from "./launcher/prepare.js";
import { migrate, openDatabase } from "./launcher/product.js";
import { release } from "./launcher/release.js";
import { keepContent } from "./launcher/seeding.js";
import { loadDotEnv, readSettings } from "./launcher/settings.js";

async function restore() {
  await prepare();
  loadDotEnv();
  const settings = readSettings(process.env);
  await takeLock("start", (pid) => `StartupHub runs from this folder (process ${pid}). Stop it first.`, 1000);
  const database = await openDatabase(settings);
  const env = { NODE_ENV: "production", ...database, ...release() };
  await migrate(env);
  const words = ["restore", ...process.argv.slice(2)];
  const output = await runTypeScript("The restore", "scripts/backup/index.ts", words, env);
  if (env.EMBEDDED === "1" && !words.includes("--test")) await keepContent(env);
  console.log(`\n${output}`);
}

await main(restore);
