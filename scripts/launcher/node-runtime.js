import { spawn, spawnSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { BIN } from "./paths.js";
import { Failure } from "./reporter.js";

/** The first Node version that strips types natively, which the server needs. */
export const OLDEST = [22, 18];

export function isRecent(version) {
  const [major, minor] = version.replace("v", "").split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** Returns the Node from our packages, or the current one if none is available for this system. */
export function ourNode() {
  const installed = path.join(BIN, "node");
  const works = existsSync(installed) && spawnSync(installed, ["--version"]).status === 0;
  if (works) return realpathSync(installed);
  if (isRecent(process.version)) return process.execPath;
  throw new Failure(`Node ${OLDEST.join(".")} or newer is needed here; this is ${process.version}.`);
}

/** Reruns the current command in another Node and exits with it. */
export function handOver(node, env) {
  const child = spawn(node, process.argv.slice(1), {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((_, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => process.exit(code ?? 1));
  });
}
