import { build } from "./launcher/build.js";
import { attend, childEnv } from "./launcher/children.js";
import { findChromium } from "./launcher/chromium.js";
import { main } from "./launcher/lifecycle.js";
import { takeLock } from "./launcher/lock.js";
import { prepare } from "./launcher/prepare.js";
import { startTestCluster } from "./tests/cluster.js";

/** Uses its own cluster, because the test cluster runs without crash safety and would distort the numbers. */
async function bench() {
  await prepare();
  await takeLock("bench", (pid) => `A measurement already runs in this folder (process ${pid}).`);
  const env = {
    CHROMIUM_PATH: await findChromium(),
    TEST_DATABASE_URL: await startTestCluster("bench-postgres", { isQuick: false }),
  };
  await build();
  const args = ["--import", "tsx", "tests/bench/index.ts", ...process.argv.slice(2)];
  const { code } = await attend("measurement", process.execPath, args, {
    stdio: "inherit",
    env: childEnv(env),
  });
  process.exitCode = typeof code === "number" ? code : 1;
}

await main(bench);
