import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./reporter.js";

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/**
 * Returns the fields after the process name (state, parent, start time, …). The name itself may contain
 * spaces and parentheses.
 */
function statOf(pid) {
  return readProcess(pid, "stat").split(") ").at(-1).split(" ");
}

function ps(pid, column) {
  const { stdout } = spawnSync("ps", ["-ww", "-o", `${column}=`, "-p", String(pid)], { encoding: "utf8" });
  return stdout?.trim() ?? "";
}

export function commandLine(pid) {
  const isLinux = process.platform === "linux";
  return isLinux ? readProcess(pid, "cmdline").replaceAll("\0", " ").trim() : ps(pid, "command");
}

/** Returns the parent process id on systems where it is cheap to look up. */
export function parentOf(pid) {
  return Number(statOf(pid)[1]) || undefined;
}

/**
 * Identifies a running process by its id and start time, because process ids are reused.
 * A dead process has no name, and a zombie counts as dead.
 */
export function nameOf(pid) {
  const isLinux = process.platform === "linux";
  const [state, birth] = isLinux
    ? [statOf(pid)[0], statOf(pid)[19]]
    : [ps(pid, "stat")[0], ps(pid, "lstart")];
  return state && state !== "Z" ? `${pid} ${birth}` : undefined;
}

export function isAlive(name) {
  return nameOf(Number.parseInt(name, 10)) === name;
}

export async function waitUntil(claim, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (await claim()) return true;
    await sleep(50);
  }
  return false;
}

export async function endProcess(name, { signal = "SIGTERM", patience = 10_000 } = {}) {
  if (!name || !isAlive(name)) return;
  const pid = Number.parseInt(name, 10);
  try {
    process.kill(pid, signal);
  } catch {
    throw new Failure(`Process ${pid} belongs to another user, who must end it.`);
  }
  if (await waitUntil(() => !isAlive(name), patience)) return;
  if (isAlive(name)) process.kill(pid, "SIGKILL");
  await waitUntil(() => !isAlive(name), 2000);
}
