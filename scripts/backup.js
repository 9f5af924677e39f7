import { readWords, TEST_FAILED } from "./backup/arguments.js";
import { runTypeScript } from "./launcher/children.js";
import { main } from "./launcher/lifecycle.js";
import { prepare } from "./launcher/prepare.js";
import { openDatabase } from "./launcher/product.js";
import { loadDotEnv, readSettings } from "./launcher/settings.js";

async function backUp() {
  const asked = process.argv.slice(2);
  readWords("backup", asked);
  await prepare();
  loadDotEnv();
  const env = await openDatabase(readSettings(process.env), { keep: true });
  const words = ["backup", ...asked];
  const settings = { NODE_ENV: "production", ...env };
  const parts = { [TEST_FAILED]: "The test restore of the backup" };
  const output = await runTypeScript("The backup", "scripts/backup/index.ts", words, settings, parts);
  console.log(`\n${output}`);
}

await main(backUp);
