import { spawn } from "node:child_process";
import { beforeEnd } from "./lifecycle.js";
import { BIN, ROOT } from "./places.js";
import { Failure } from "./progress.js";

/** The environment of our children: our own packages' commands come first. */
export function childEnv(extra = {}) {
  return { ...process.env, PATH: `${BIN}:${process.env.PATH}`, NEXT_TELEMETRY_DISABLED: "1", ...extra };
}

/** Runs a child to its end and returns its exit code; it ends with us. */
export async function attend(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, ...options });
  beforeEnd(() => child.kill("SIGTERM"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status, signal) => resolve(status ?? signal));
  });
  return { code, output };
}

/** Runs a child quietly; its output is shown only when it fails. */
export async function run(what, command, args, { env, ...options } = {}) {
  const stdio = ["ignore", "pipe", "pipe"];
  const { code, output } = await attend(command, args, { stdio, env: childEnv(env), ...options });
  if (code !== 0) throw new Failure(`${output.trim()}\n\n${what} failed (${code}).`);
  return output;
}

/** Runs a TypeScript file of this repository that may import from `src`. */
export function runTypeScript(what, file, args, env) {
  return run(what, process.execPath, ["--import", "tsx", file, ...args], { env });
}
