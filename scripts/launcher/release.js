import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { lastBuild } from "./build.js";
import { inRoot, ROOT } from "./paths.js";

export function release({ isDev = false } = {}) {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const commit = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: ROOT, encoding: "utf8" });
  const { BUILD_VERSION, DEPLOYED_AT, DEPLOY_ENVIRONMENT } = process.env;
  return {
    BUILD_VERSION: BUILD_VERSION || (commit.status === 0 ? `${version}+${commit.stdout.trim()}` : version),
    DEPLOYED_AT: DEPLOYED_AT || lastBuild().builtAt || new Date().toISOString(),
    DEPLOY_ENVIRONMENT: DEPLOY_ENVIRONMENT || (isDev ? "development" : "production"),
  };
}
