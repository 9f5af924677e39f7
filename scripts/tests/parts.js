import { build } from "../launcher/build.js";
import { attend, childEnv, run } from "../launcher/children.js";
import { inRoot } from "../launcher/paths.js";
import { explain, progress } from "../launcher/reporter.js";
import { prepareReport, readReport } from "./report.js";

const PLAYWRIGHT = "@playwright/test/cli.js";

export const PARTS = ["check", "unit", "build", "e2e"];

/**
 * Splits the arguments into test parts and arguments for the test tool: in `unit tests/access`, `unit` is the
 * part.
 */
export function choose(args) {
  const [first, ...rest] = args;
  if (first === undefined) return { parts: PARTS, words: [] };
  if (first === "e2e") return { parts: ["build", "e2e"], words: rest };
  return PARTS.includes(first) ? { parts: [first], words: rest } : undefined;
}

/** Runs a part without tests. An error counts as one failure. */
async function count(work) {
  const report = { passed: 0, failed: 0, durations: [], retried: [] };
  try {
    await work();
    return report;
  } catch (error) {
    console.error(`\n${explain(error)}\n`);
    return { ...report, failed: 1 };
  }
}

async function runTests({ part, job, tool }, args, env) {
  const { code } = await attend(job, process.execPath, [inRoot("node_modules", tool), ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    env: childEnv({ ...env, ...prepareReport(part) }),
  });
  return readReport(part, code);
}

function check() {
  progress("check", "formatting, types, unused code, layers");
  return count(() => run("The check", "npm", ["run", "check"]));
}

function unit(words, env) {
  progress("unit", "rules and verbs on real Postgres");
  const reporters = ["--reporter=dot", "--reporter=./scripts/tests/vitest-reporter.js"];
  const plain = process.stdout.isTTY ? env : { ...env, NO_COLOR: "1" };
  const tool = "vitest/vitest.mjs";
  return runTests({ part: "unit", job: "unit tests", tool }, ["run", ...reporters, ...words], plain);
}

/** Journeys also see the preview languages; everything they start inherits the setting. */
function buildWithPreview() {
  process.env.PREVIEW_LANGUAGES = "1";
  return count(build);
}

function e2e(words, env) {
  progress("e2e", `journeys in Chromium${env.PGBOUNCER_PATH ? ", behind PgBouncer" : ""}`);
  return runTests({ part: "e2e", job: "journeys", tool: PLAYWRIGHT }, ["test", ...words], env);
}

export async function runPart(part, words, env) {
  const work = { check, unit, build: buildWithPreview, e2e }[part];
  const startedAt = Date.now();
  const report = await work(words, env);
  return { part, minutes: (Date.now() - startedAt) / 60_000, ...report };
}
