import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { BUILD_STAMP } from "../../src/lib/config/release.js";
import { compileMessages, isCompiled } from "../messages/compile.js";
import { run } from "./children.js";
import { compressFiles } from "./compress.js";
import { fingerprint } from "./fingerprint.js";
import { inRoot, ROOT } from "./paths.js";
import { copyPdfFiles } from "./pdf-files.js";
import { Failure, progress } from "./reporter.js";

const SOURCES = [
  ".messages",
  "src",
  "public",
  "next.config.js",
  "postcss.config.js",
  "tsconfig.json",
  "package-lock.json",
];
const STAMP = inRoot(BUILD_STAMP);

function lastBuild() {
  try {
    return JSON.parse(readFileSync(STAMP, "utf8"));
  } catch {
    return {};
  }
}

/** @throws if another command has compiled other messages meanwhile, such as those with the preview languages. */
function readSources() {
  const sources = fingerprint(ROOT, SOURCES);
  assertUnchanged(isCompiled());
  return sources;
}

function assertUnchanged(isUnchanged) {
  if (!isUnchanged) throw new Failure("The sources changed during the build. Run this command again.");
}

/** Builds the pages, unless nothing has changed since. A build of sources that changed meanwhile doesn't count. */
export async function build() {
  await compileMessages();
  const sources = readSources();
  if (lastBuild().sources === sources && existsSync(inRoot(".next", "BUILD_ID"))) {
    return progress("build", "nothing changed since the last one");
  }
  progress("build", "the pages (about a minute)");
  rmSync(STAMP, { force: true });
  await run("The build", process.execPath, [inRoot("node_modules/next/dist/bin/next"), "build"], {
    env: { NODE_ENV: "production" },
  });
  const files = inRoot(".next", "static");
  await copyPdfFiles(files);
  await compressFiles(files);
  assertUnchanged(readSources() === sources);
  writeFileSync(STAMP, JSON.stringify({ sources, version: versionNow(), builtAt: new Date().toISOString() }));
}

/** The package's version, with the commit if the sources are a clone. */
function versionNow() {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" });
  return commit.status === 0 ? `${version}+${commit.stdout.trim()}` : version;
}
