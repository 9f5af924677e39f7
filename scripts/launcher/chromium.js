import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "./children.js";
import { Failure, progress } from "./reporter.js";

const BROWSERS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** The same engine without windows: it takes a third less processor time for each page. */
const HEADLESS_SHELLS = ["chromium-headless-shell", ...BROWSERS];

/** Runs the file, because some systems install a stub that only points to another installer. */
function isBrowser(file) {
  return existsSync(file) && spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;
}

function findInstalled(names) {
  const folders = process.env.PATH.split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isBrowser);
}

async function downloaded() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function installDebianPackage(names) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get update", "apt-get", ["update"], { env });
  const install = (name) =>
    run(`apt-get install ${name}`, "apt-get", ["install", "-y", name, "fonts-liberation"], { env });
  const [first] = names;
  // Older releases have no package of the headless shell.
  await install(first).catch((error) => (first === "chromium" ? Promise.reject(error) : install("chromium")));
  return findInstalled(names);
}

async function download(isRoot) {
  const cli = path.join("node_modules", "@playwright", "test", "cli.js");
  const args = [cli, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"];
  await run("Downloading Chromium", process.execPath, args).catch((error) => {
    throw new Failure(`${error.message}\nInstall Chromium, or name a browser in CHROMIUM_PATH.`);
  });
  return downloaded();
}

/** Returns a browser's path. If nothing will look at its windows, the headless shell is preferred. */
export async function findChromium({ isHeadless = false } = {}) {
  const names = isHeadless ? HEADLESS_SHELLS : BROWSERS;
  const named = process.env.CHROMIUM_PATH;
  if (named && !isBrowser(named)) throw new Failure(`CHROMIUM_PATH doesn't name a working browser: ${named}`);
  const found = named || findInstalled(names) || (await downloaded());
  if (found) {
    progress("browser", found);
    return found;
  }
  progress("browser", "installing Chromium");
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync("apt-get", ["--version"]).status === 0;
  if (isRoot && hasApt) {
    const installed = await installDebianPackage(names).catch(() => undefined);
    if (installed) return installed;
  }
  return download(isRoot);
}
