import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { build } from "../launcher/build.js";
import { attend, childEnv, run } from "../launcher/children.js";
import { inRoot, ROOT } from "../launcher/paths.js";
import { explain, progress } from "../launcher/reporter.js";
import { prepareReport, readReport } from "./report.js";

const PLAYWRIGHT = "@playwright/test/cli.js";

export const PARTS = ["check", "unit", "build", "e2e"];

/** The journeys that cross most of the product: browser, server and a second viewer. */
const QUICK_JOURNEYS = [
  "billing",
  "branding",
  "co-makers",
  "moderation",
  "notifications",
  "publishing",
  "seats",
  "stage.spec",
  "users",
  "voting",
];

/**
 * Chooses the parts to run, and the words for the tool of each: in `unit tests/access`, `unit` is the part.
 * Returns undefined for an unknown part.
 */
export function choose(args) {
  const [first, ...rest] = args;
  if (first === undefined) return { parts: PARTS, words: {} };
  if (first === "quick") return { parts: PARTS, words: { e2e: QUICK_JOURNEYS } };
  if (first === "changed") return chooseChanged(rest[0] ?? "HEAD");
  if (first === "e2e") return { parts: ["build", "e2e"], words: { e2e: rest } };
  return PARTS.includes(first) ? { parts: [first], words: { [first]: rest } } : undefined;
}

/** What reaches the files that differ from a commit: tests by their imports, journeys by the behaviors they prove. */
function chooseChanged(since) {
  const journeys = journeysOf(listChanged(since), readFileSync(inRoot("docs", "behaviours.md"), "utf8"));
  const words = { unit: ["--changed", since], e2e: journeys };
  return { parts: ["unit", ...(journeys.length ? ["build", "e2e"] : [])], words };
}

function listChanged(since) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
  return [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
}

/** The browser tests of all behaviors that list one of these files, and those that are among them. */
export function journeysOf(changed, behaviors) {
  const files = new Set(changed);
  const listed = behaviors
    .split("\n")
    .map((line) => [...line.matchAll(/`([\w./[\]()-]+)`/g)].map(([, file]) => file))
    .filter((entry) => entry.some((file) => files.has(file)))
    .flat();
  const journeys = [...listed, ...files].filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
  return [...new Set(journeys)].sort();
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
  // The check has run the structure already.
  const chosen = words.length > 0 ? words : ["--project", "screens", "--project", "unit"];
  return runTests({ part: "unit", job: "unit tests", tool }, ["run", ...reporters, ...chosen], plain);
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

export async function runPart(part, words = [], env) {
  const work = { check, unit, build: buildWithPreview, e2e }[part];
  const startedAt = Date.now();
  const report = await work(words, env);
  return { part, minutes: (Date.now() - startedAt) / 60_000, ...report };
}
