import path from "node:path";
import { readWords, TEST_FAILED } from "./backup/arguments.js";
import { runTypeScript } from "./launcher/children.js";
import { main } from "./launcher/lifecycle.js";
import { takeLock } from "./launcher/lock.js";
import { prepare } from "./launcher/prepare.js";
import { checkEnvironment, openDatabase } from "./launcher/product.js";
import { progress } from "./launcher/reporter.js";
import { keepContent } from "./launcher/seed-once.js";
import { loadDotEnv, readSettings } from "./launcher/settings.js";

/** A test restore uses its own database and can run next to servers; a real restore locks the folder. */
async function restore() {
  const { place, flags } = readWords("restore", process.argv.slice(2));
  await prepare();
  loadDotEnv();
  const settings = readSettings(process.env);
  if (!flags.test) await lockFolder();
  const database = await openDatabase(settings, { keep: true });
  const env = { NODE_ENV: "production", ...database };
  await checkEnvironment(env);
  progress("restore", `${place}${flags.test ? " into a scratch database" : ""}`);
  const asked = Object.keys(flags).filter((name) => flags[name]);
  const words = ["restore", ...asked.map((name) => `--${name}`), "--", path.resolve(place)];
  const parts = { [TEST_FAILED]: "The test restore" };
  const output = await runTypeScript("The restore", "scripts/backup/index.ts", words, env, parts);
  if (env.EMBEDDED === "1" && !flags.test) await keepContent(env);
  console.log(`\n${output}`);
}

const lockFolder = () =>
  takeLock("start", (pid) => `StartupHub runs from this folder (process ${pid}). Stop it first.`, 1000);

await main(restore);
