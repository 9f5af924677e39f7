import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./progress.js";

/** The command line of a living process; nothing for a dead one, and a zombie is dead. */
export function commandLine(pid) {
  if (process.platform !== "linux") {
    const { status, stdout } = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], {
      encoding: "utf8",
    });
    return status === 0 ? stdout.trim() : undefined;
  }
  const line = readProcess(pid, "cmdline").replaceAll("\0", " ").trim();
  return line && statOf(pid)[0] !== "Z" ? line : undefined;
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** State, parent and so on: the words after the name, which may itself hold spaces and brackets. */
function statOf(pid) {
  return readProcess(pid, "stat").split(") ").at(-1).split(" ");
}

/** The parent of a process where the system shows it cheaply. */
export function parentOf(pid) {
  return Number(statOf(pid)[1]) || undefined;
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
  try {
    process.kill(pid, signal);
  } catch {
    throw new Failure(`Process ${pid} belongs to another user, who must end it.`);
  }
  if (await waitUntil(() => !runs(pid, words), patience)) return;
  if (runs(pid, words)) process.kill(pid, "SIGKILL");
  await waitUntil(() => !runs(pid, words), 2000);
}
