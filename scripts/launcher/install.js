import { readFileSync } from "node:fs";
import path from "node:path";
import { run } from "./children.js";
import { BIN, inRoot } from "./places.js";
import { progress } from "./progress.js";

/**
 * Whether everything that the lock file wants is installed in that version.
 * Packages for other systems stay away, and so do development packages in production.
 */
export function isInstalled(wanted, installed, { production = false } = {}) {
  return Object.entries(wanted).every(([place, { version, optional, dev, link }]) => {
    if (place === "" || link) return true;
    const found = installed[place];
    if (!found) return Boolean(optional || (production && dev));
    return found.version === version;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}

/** Makes `node_modules` what the lock file says. */
export async function install({ withTools = false } = {}) {
  const wanted = packagesOf(inRoot("package-lock.json"));
  const installed = packagesOf(inRoot("node_modules", ".package-lock.json"));
  const production = process.env.NODE_ENV === "production" && !withTools;
  if (isInstalled(wanted, installed, { production })) return progress("install", "packages are up to date");
  progress("install", "packages from the lock file (a minute on the first start)");
  // Our own Node lies in the folder that npm is about to replace, so npm runs on the machine's.
  const PATH = process.env.PATH.split(path.delimiter)
    .filter((folder) => folder !== BIN)
    .join(path.delimiter);
  await run("npm ci", "npm", ["ci", ...(withTools ? ["--include=dev"] : [])], { env: { PATH } });
}
