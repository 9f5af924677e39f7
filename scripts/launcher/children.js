import { spawn } from "node:child_process";
import { beforeEnd } from "./lifecycle.js";
import { killOrphan, noteChild } from "./orphaned-children.js";
import { BIN, ROOT } from "./paths.js";
import { endProcess, nameOf } from "./process-table.js";
import { Failure } from "./reporter.js";

export function childEnv(extra = {}) {
  return { ...process.env, PATH: `${BIN}:${process.env.PATH}`, NEXT_TELEMETRY_DISABLED: "1", ...extra };
}

/** Runs a child process and returns its exit code and output. The child ends when this process does. */
export async function attend(job, command, args, options = {}) {
  await killOrphan(job);
  const child = spawn(command, args, { cwd: ROOT, ...options });
  const hasClosed = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status, signal) => resolve(status ?? signal));
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  if (!child.pid) return { code: await hasClosed, output };
  const name = nameOf(child.pid);
  beforeEnd(() => endProcess(name));
  const forget = noteChild(job, child.pid);
  const code = await hasClosed;
  forget();
  return { code, output };
}

/** Runs a child process; its output is shown only if it fails. `parts` names the part that an exit code is of. */
export async function run(job, command, args, { env, parts = {}, ...options } = {}) {
  const stdio = ["ignore", "pipe", "pipe"];
  const { code, output } = await attend(job, command, args, { stdio, env: childEnv(env), ...options });
  if (code !== 0) throw new Failure(`${output.trim()}\n\n${parts[code] ?? job} failed (${code}).`);
  return output;
}

export function runTypeScript(job, file, args, env, parts) {
  return run(job, process.execPath, ["--import", "tsx", file, ...args], { env, parts });
}
