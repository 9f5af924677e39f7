import { findChromium } from "./launcher/chromium.js";
import { main } from "./launcher/lifecycle.js";
import { takeLock } from "./launcher/lock.js";
import { freePort } from "./launcher/ports.js";
import { prepare } from "./launcher/prepare.js";
import { Failure } from "./launcher/reporter.js";
import { startTestCluster } from "./tests/cluster.js";
import { choose, PARTS, runPart } from "./tests/parts.js";
import { findPgBouncer } from "./tests/pgbouncer.js";
import { sum, summarize } from "./tests/report.js";

async function test() {
  const choice = choose(process.argv.slice(2));
  if (!choice)
    throw new Failure(`npm test -- [${PARTS.join(" | ")} | quick | changed [commit]] [words for its tool]`);
  await prepare();
  await takeLock("test", (pid) => `Tests already run in this folder (process ${pid}).`);
  const reports = [];
  const env = await provide(choice.parts);
  for (const part of choice.parts) {
    // Without a build there is nothing to open.
    if (part === "e2e" && reports.at(-1)?.failed) continue;
    reports.push(await runPart(part, choice.words[part], env));
  }
  console.log(summarize(reports));
  process.exitCode = sum(reports).failed > 0 ? 1 : 0;
}

async function provide(parts) {
  const env = {};
  if (parts.includes("e2e")) {
    env.CHROMIUM_PATH = await findChromium({ isHeadless: true });
    env.PGBOUNCER_PATH = await findPgBouncer();
    env.E2E_PORT = String(await freePort());
    env.TEST_DATABASE_URL_15 = await startTestCluster("test-postgres-15", { isQuick: true, major: 15 });
  }
  if (parts.includes("e2e") || parts.includes("unit"))
    env.TEST_DATABASE_URL = await startTestCluster("test-postgres-18", { isQuick: true });
  return env;
}

await main(test);
