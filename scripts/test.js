import { build } from "./launcher/build.js";
import { attend, childEnv, run } from "./launcher/children.js";
import { findChromium } from "./launcher/chromium.js";
import { main } from "./launcher/lifecycle.js";
import { takeLock } from "./launcher/lock.js";
import { inData, inRoot } from "./launcher/places.js";
import { freePort } from "./launcher/ports.js";
import { prepare } from "./launcher/prepare.js";
import { explain, progress } from "./launcher/progress.js";
import { countPlaywright, countRun, countVitest, sum } from "./launcher/reports.js";
import { startTestCluster } from "./launcher/test-cluster.js";

const PARTS = ["check", "unit", "build", "e2e"];

/** The parts to run and the words for their tools: `unit tests/access` is one part with one word. */
export function choose(args) {
  const [first, ...rest] = args;
  if (first === "e2e") return { parts: ["build", "e2e"], words: rest };
  if (PARTS.includes(first)) return { parts: [first], words: rest };
  return { parts: PARTS, words: args };
}

/** Runs a part that counts as one failure or as nothing. */
async function once(work) {
  try {
    await work();
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(`\n${explain(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

async function report(name, file, args, env, count) {
  const output = inData("test-results", `${name}.json`);
  const { code } = await attend(process.execPath, [inRoot("node_modules", file), ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: childEnv({ ...env, TEST_REPORT: output }),
  });
  return countRun(code, output, count);
}

const RUN = {
  check: () => {
    progress("check", "formatting, types, unused code, structure");
    return once(() => run("The check", "npm", ["run", "check"]));
  },
  unit: (words, env) => {
    progress("unit", "rules and verbs on real Postgres");
    const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${inData("test-results/unit.json")}`];
    return report("unit", "vitest/vitest.mjs", [...args, ...words], env, countVitest);
  },
  build: () => once(build),
  e2e: async (words, env) => {
    progress("e2e", "journeys in Chromium");
    return report("e2e", "@playwright/test/cli.js", ["test", ...words], env, countPlaywright);
  },
};
