import { readFileSync } from "node:fs";
import path from "node:path";
import { run } from "./children.js";
import { takeLock } from "./lock.js";
import { BIN, inRoot } from "./places.js";
import { progress } from "./progress.js";

/**
 * Whether everything that the lock file wants is installed in that version; packages for other systems stay away.
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

/** Makes `node_modules` what the lock file says. */
export async function install() {
  if (isDone()) return progress("install", "packages are up to date");
  const busy = (pid) => `Another command installs already (process ${pid}).`;
  const release = await takeLock("install", busy, 300_000);
  if (!isDone()) await installNow();
  release();
}

async function installNow() {
  progress("install", "packages from the lock file (a minute on the first start)");
  // Our own Node lies in the folder that npm is about to replace, so npm runs on the machine's.
  const folders = process.env.PATH.split(path.delimiter).filter((folder) => folder !== BIN);
  // The build checks the types of tests and tools too, so it needs their packages, in production as well.
  await run("npm ci", "npm", ["ci", "--include=dev"], { env: { PATH: folders.join(path.delimiter) } });
}
