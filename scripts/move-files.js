import { runTypeScript } from "./launcher/children.js";
import { main } from "./launcher/lifecycle.js";
import { holderOf } from "./launcher/lock.js";
import { prepare } from "./launcher/prepare.js";
import { openDatabase } from "./launcher/product.js";
import { loadDotEnv, readSettings } from "./launcher/settings.js";

async function move() {
  await prepare();
  loadDotEnv();
  const env = await openDatabase(readSettings(process.env), { keep: Boolean(holderOf("start")) });
  const settings = { NODE_ENV: "production", ...env };
  console.log(`\n${await runTypeScript("The move", "scripts/backup/index.ts", ["move"], settings)}`);
}

await main(move);
