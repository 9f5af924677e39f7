import { findChromium } from "./launcher/chromium.js";
import { main } from "./launcher/lifecycle.js";
import { takeLock } from "./launcher/lock.js";
import { findPgBouncer } from "./launcher/pgbouncer.js";
import { freePort } from "./launcher/ports.js";
import { prepare } from "./launcher/prepare.js";
import { Failure } from "./launcher/reporter.js";
import { sum } from "./launcher/reports.js";
import { startTestCluster } from "./launcher/test-cluster.js";
import { choose, PARTS, runPart } from "./launcher/test-suites.js";

const BROWSER_PARTS = ["e2e", "pooler"];

async function test() {
  const choice = choose(process.argv.slice(2));
  if (!choice) throw new Failure(`npm test -- [${PARTS.join(" | ")}] [words for its tool]`);
  await prepare();
  await takeLock("test", (pid) => `Tests already run in this folder (process ${pid}).`);
  const counts = [];
  const env = await provide(choice.parts);
  for (const part of choice.parts) {
    if (BROWSER_PARTS.includes(part) && counts.at(-1)?.failed) continue;
    counts.push(await runPart(part, choice.words, env));
  }
  const { passed, failed } = sum(counts);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function provide(parts) {
  const env = {};
  const hasBrowser = parts.some((part) => BROWSER_PARTS.includes(part));
  if (hasBrowser) env.CHROMIUM_PATH = await findChromium();
  if (hasBrowser) env.E2E_PORT = String(await freePort());
  if (parts.includes("pooler")) env.PGBOUNCER_PATH = await findPgBouncer();
  if (hasBrowser || parts.includes("unit")) {
    env.TEST_DATABASE_URL = await startTestCluster("test-postgres-18", { isQuick: true });
  }
  if (parts.includes("e2e"))
    env.TEST_DATABASE_URL_15 = await startTestCluster("test-postgres-15", { isQuick: true, major: 15 });
  return env;
}

await main(test);
