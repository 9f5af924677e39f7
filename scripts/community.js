import { runTypeScript } from "./launcher/children.js";
import { main } from "./launcher/lifecycle.js";
import { prepare } from "./launcher/prepare.js";
import { openDatabase } from "./launcher/product.js";
import { progress } from "./launcher/reporter.js";
import { loadDotEnv, readSettings } from "./launcher/settings.js";
import { readWords } from "./transfer/arguments.js";

/** Exports, imports or restores one community, beside running servers. */
async function transfer() {
  const words = process.argv.slice(2);
  const { command, places } = readWords(words);
  await prepare();
  loadDotEnv();
  const env = await openDatabase(readSettings(process.env), { keep: true });
  progress(command, places.join(" "));
  const settings = { NODE_ENV: "production", ...env };
  console.log(`\n${await runTypeScript("The command", "scripts/transfer/index.ts", words, settings)}`);
}

await main(transfer);
