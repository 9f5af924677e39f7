import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "../launcher/children.js";
import { progress } from "../launcher/reporter.js";

/** Debian installs it in a folder that isn't on a normal user's path. */
const FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

export function findInstalled() {
  const folders = [...process.env.PATH.split(path.delimiter), ...FOLDERS];
  return folders.map((folder) => path.join(folder, "pgbouncer")).find((file) => existsSync(file));
}

export async function findPgBouncer() {
  const found = findInstalled();
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("apt-get", ["--version"]).status !== 0) {
    progress("database", "PgBouncer isn't installed, so the journeys run without a pooler");
    return undefined;
  }
  progress("database", "installing PgBouncer");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get update", "apt-get", ["update"], { env });
  await run("apt-get install pgbouncer", "apt-get", ["install", "-y", "pgbouncer"], { env });
  return findInstalled();
}
