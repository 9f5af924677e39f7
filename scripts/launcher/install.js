import { readFileSync } from "node:fs";
import path from "node:path";
import { run } from "./children.js";
import { takeLock } from "./lock.js";
import { BIN, inRoot } from "./paths.js";
import { progress } from "./reporter.js";

/**
 * Returns true if every package in the lock file is installed in its locked version. Packages for other
 * platforms are ignored.
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([place, { version, optional, link }]) => {
    if (place === "" || link) return true;
    const found = installed[place];
    return found ? found.version === version : Boolean(optional);
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}

function isDone() {
  const wanted = packagesOf(inRoot("package-lock.json"));
  return isInstalled(wanted, packagesOf(inRoot("node_modules", ".package-lock.json")));
}

export async function install() {
  if (isDone()) return progress("install", "packages are up to date");
  const busy = (pid) => `Another command installs already (process ${pid}).`;
  const release = await takeLock("install", busy, 300_000);
  if (!isDone()) await installNow();
  release();
}

async function installNow() {
  progress("install", "packages from the lock file (a minute on the first start)");
  // npm is about to replace the folder with our own Node, so npm must run on the system's Node.
  const folders = process.env.PATH.split(path.delimiter).filter((folder) => folder !== BIN);
  // The build type-checks tests and tools too, so it needs their packages even in production.
  await run("npm ci", "npm", ["ci", "--include=dev"], { env: { PATH: folders.join(path.delimiter) } });
}
