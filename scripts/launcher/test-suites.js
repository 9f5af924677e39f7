import { rmSync } from "node:fs";
import { build } from "./build.js";
import { attend, childEnv, run } from "./children.js";
import { inData, inRoot } from "./paths.js";
import { explain, progress } from "./reporter.js";
import { countPlaywright, countRun, countVitest } from "./reports.js";

export const PARTS = ["check", "unit", "build", "e2e", "pooler"];

/**
 * Splits the arguments into test parts and arguments for the test tool: in `unit tests/access`, `unit` is the
 * part.
 */
export function choose(args) {
  const [first, ...rest] = args;
  if (first === undefined) return { parts: PARTS, words: [] };
  if (first === "e2e" || first === "pooler") return { parts: ["build", first], words: rest };
  return PARTS.includes(first) ? { parts: [first], words: rest } : undefined;
}

/** Runs a part that doesn't count tests. An error counts as one failure. */
async function count(work) {
  try {
    await work();
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(`\n${explain(error)}\n`);
    return { passed: 0, failed: 1 };
  }
}

async function countTests(job, tool, args, env, counter) {
  const report = inData("test-report.json");
  rmSync(report, { force: true });
  const { code } = await attend(job, process.execPath, [inRoot("node_modules", tool), ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: childEnv({ ...env, TEST_REPORT: report }),
  });
  return countRun(code, report, counter);
}

function check() {
  progress("check", "formatting, types, unused code, layers");
  return count(() => run("The check", "npm", ["run", "check"]));
}

function unit(words, env) {
  progress("unit", "rules and verbs on real Postgres");
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${inData("test-report.json")}`];
  const plain = process.stdout.isTTY ? env : { ...env, NO_COLOR: "1" };
  return countTests("unit tests", "vitest/vitest.mjs", ["run", ...reporters, ...words], plain, countVitest);
}

/** Journeys also see the preview languages; everything they start inherits the setting. */
function buildWithPreview() {
  process.env.PREVIEW_LANGUAGES = "1";
  return count(build);
}

function e2e(words, env) {
  progress("e2e", "journeys in Chromium");
  return countTests("journeys", "@playwright/test/cli.js", ["test", ...words], env, countPlaywright);
}

/** Reruns the end-to-end tests that need cross-instance events behind a pooler in transaction mode. */
function pooler(words, { PGBOUNCER_PATH, ...env }) {
  if (!PGBOUNCER_PATH) return { passed: 0, failed: 0 };
  progress("pooler", `journeys behind ${PGBOUNCER_PATH}`);
  const args = ["test", "voting.spec", "stage.spec", "instances.spec", ...words];
  const behind = { ...env, E2E_POOLER: PGBOUNCER_PATH };
  return countTests("journeys behind a pooler", "@playwright/test/cli.js", args, behind, countPlaywright);
}

export function runPart(part, words, env) {
  const work = { check, unit, build: buildWithPreview, e2e, pooler }[part];
  return work(words, env);
}
