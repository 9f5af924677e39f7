import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEnd } from "./lifecycle.js";
import { BIN, ROOT } from "./places.js";
import { Failure } from "./progress.js";

/** The command line of a living process; nothing for a dead one, and a zombie is dead. */
export function commandLine(pid) {
  if (process.platform !== "linux") {
    const { status, stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], {
      encoding: "utf8",
    });
    return status === 0 ? stdout.trim() : undefined;
  }
  try {
    const state = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.[0];
    return state === "Z"
      ? undefined
      : readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
  } catch {
    return undefined;
  }
}

/** Process ids are used again after a restart, so a remembered one counts only with the command it had. */
export function runs(pid, words) {
  return commandLine(pid)?.includes(words) ?? false;
}

export async function waitUntil(claim, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (await claim()) return true;
    await sleep(50);
  }
  return false;
}

/** Ends a process gently, and after the time given by force. */
export async function endProcess(pid, words, { signal = "SIGTERM", patience = 10_000 } = {}) {
  if (!runs(pid, words)) return;
  process.kill(pid, signal);
  if (await waitUntil(() => !runs(pid, words), patience)) return;
  if (runs(pid, words)) process.kill(pid, "SIGKILL");
  await waitUntil(() => !runs(pid, words), 2000);
}

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
