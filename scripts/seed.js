import { main } from "./launcher/lifecycle.js";
import { holderOf, takeLock } from "./launcher/lock.js";
import { prepare } from "./launcher/prepare.js";
import { migrate, openDatabase } from "./launcher/product.js";
import { Failure } from "./launcher/reporter.js";
import { seed } from "./launcher/seed-once.js";
import { loadDotEnv, readSettings } from "./launcher/settings.js";

async function reset() {
  await prepare();
  loadDotEnv();
  const settings = readSettings(process.env);
  if (settings.databaseUrl) {
    throw new Failure(
      "DATABASE_URL is set. Demo content replaces what is there, so it goes only into the embedded database.",
    );
  }
  const isServing = Boolean(holderOf("start"));
  if (!isServing)
    await takeLock("start", (pid) => `StartupHub is being started from this folder (process ${pid}).`);
  const env = await openDatabase(settings, { keep: isServing });
  await migrate(env);
  const output = await seed(env, process.argv.slice(2));
  console.log(`\n${output.trim()}\n`);
}

await main(reset);
