import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { run } from "./children.js";
import { Failure, progress } from "./reporter.js";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Runs the file, because some systems install a stub that only points to another installer. */
function isBrowser(file) {
  return existsSync(file) && spawnSync(file, ["--version"], { stdio: "ignore" }).status === 0;
}

function findInstalled() {
  const folders = process.env.PATH.split(path.delimiter);
  return folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name))).find(isBrowser);
}

async function downloaded() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function installDebianPackage() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get update", "apt-get", ["update"], { env });
  await run("apt-get install chromium", "apt-get", ["install", "-y", "chromium", "fonts-liberation"], {
    env,
  });
  return findInstalled();
}

async function download(isRoot) {
  const cli = path.join("node_modules", "@playwright", "test", "cli.js");
  const args = [cli, "install", ...(isRoot ? ["--with-deps"] : []), "chromium"];
  await run("Downloading Chromium", process.execPath, args).catch((error) => {
    throw new Failure(`${error.message}\nInstall Chromium, or name a browser in CHROMIUM_PATH.`);
  });
  return downloaded();
}

export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isBrowser(named)) throw new Failure(`CHROMIUM_PATH doesn't name a working browser: ${named}`);
  const found = named || findInstalled() || (await downloaded());
  if (found) {
    progress("browser", found);
    return found;
  }
  progress("browser", "installing Chromium");
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync("apt-get", ["--version"]).status === 0;
  if (isRoot && hasApt) {
    const installed = await installDebianPackage().catch(() => undefined);
    if (installed) return installed;
  }
  return download(isRoot);
}
