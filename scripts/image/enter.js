import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../launcher/paths.js";
import { waitUntil } from "../launcher/process-table.js";

function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      .trim()
      .split(" ")
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

/**
 * Starts a command in the image mounted at `root`, with the image's settings plus the given ones. `ended`
 * resolves to `{ code, signal, output }`. `stop` sends a signal to the command, which is process 1 of its
 * namespace.
 */
export function enter({ root, scratch, config }, command, settings = {}) {
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const words = [
    "env",
    "--ignore-environment",
    `--chdir=${config.WorkingDir}`,
    ...config.Env,
    ...given,
    ...command,
  ];
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child"];
  const child = spawn(
    "unshare",
    [...namespaces, "sh", inRoot("scripts/image/enter.sh"), root, scratch, ...words],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const state = { output: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      state.output += data;
    });
  }
  const ended = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, output: state.output }));
  });
  const pid = () => childrenOf(child.pid)[0];
  return {
    ended,
    pid,
    output: () => state.output,
    stop: (signal = "SIGTERM") => pid() && process.kill(pid(), signal),
    /** Waits for text in the output. Resolves to false if the command ends or the time runs out first. */
    says: (text, milliseconds) =>
      waitUntil(() => state.output.includes(text) || child.exitCode !== null, milliseconds).then(() =>
        state.output.includes(text),
      ),
  };
}

export function statusOf(pid) {
  const lines = readFileSync(`/proc/${pid}/status`, "utf8").trim().split("\n");
  return Object.fromEntries(lines.map((line) => line.split(":\t").map((part) => part.trim())));
}

/** Yields all files and links below a folder, without following links. */
export function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* filesBelow(path.join(folder, entry.name));
    else yield entry;
  }
}
