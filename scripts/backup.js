import { readWords } from "./backup/arguments.js";
import { runTypeScript } from "./launcher/children.js";
import { main } from "./launcher/lifecycle.js";
import { holderOf } from "./launcher/lock.js";
import { prepare } from "./launcher/prepare.js";
import { openDatabase } from "./launcher/product.js";
import { release } from "./launcher/release.js";
import { loadDotEnv, readSettings } from "./launcher/settings.js";

async function backUp() {
  const asked = process.argv.slice(2);
  readWords("backup", asked);
  await prepare();
  loadDotEnv();
  const env = await openDatabase(readSettings(process.env), { keep: Boolean(holderOf("start")) });
  const words = ["backup", ...asked];
  const settings = { NODE_ENV: "production", ...env, ...release() };
  console.log(`\n${await runTypeScript("The backup", "scripts/backup/index.ts", words, settings)}`);
}

await main(backUp);
