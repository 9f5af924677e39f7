import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./children.js";
import { compressFiles } from "./compress.js";
import { inRoot, ROOT } from "./paths.js";
import { copyPdfFiles } from "./pdf-files.js";
import { progress } from "./reporter.js";

const SOURCES = [
  ".messages",
  "src",
  "public",
  "next.config.js",
  "postcss.config.js",
  "tsconfig.json",
  "package-lock.json",
];
const STAMP = inRoot(".next", "startuphub.json");

function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

export function fingerprint(root, sources = SOURCES) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesBelow(path.join(root, source)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

export function lastBuild() {
  try {
    return JSON.parse(readFileSync(STAMP, "utf8"));
  } catch {
    return {};
  }
}

export async function build() {
  const sources = fingerprint(ROOT);
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
  writeFileSync(STAMP, JSON.stringify({ sources, builtAt: new Date().toISOString() }));
}
