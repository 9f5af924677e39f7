import { constants } from "node:os";
import { commandLine, parentOf } from "./process-table.js";
import { explain, progress } from "./reporter.js";

const cleanups = [];
let ending;

/** Registers cleanup work to run before the process ends, in reverse order of registration. */
export function beforeEnd(cleanup) {
  cleanups.push(cleanup);
}

export function isEnding() {
  return ending !== undefined;
}

function end(code) {
  ending ??= undoAll().finally(() => process.exit(code));
  return ending;
}

async function undoAll() {
  for (const cleanup of cleanups.reverse()) {
    try {
      await cleanup();
    } catch (error) {
      console.error(`\n${explain(error)}`);
    }
  }
}

export function fail(error) {
  if (isEnding()) return ending;
  console.error(`\n${explain(error)}\n`);
  return end(1);
}

/**
 * Runs a command that shuts down gracefully on a signal.
 * If the command keeps serving, a signal counts as a normal exit.
 */
export async function main(work, { keepsServing = false } = {}) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    const code = keepsServing ? 0 : 128 + constants.signals[signal];
    process.on(signal, () => {
      if (!isEnding()) progress("stop", "finishing the running work");
      end(code);
    });
  }
  endWithParent();
  try {
    await work();
    if (!keepsServing) await end(process.exitCode ?? 0);
  } catch (error) {
    await fail(error);
  }
}

/** A killed npm can't forward its signal. Without this, its child would hold the port forever. */
function endWithParent() {
  if (process.channel) {
    process.on("disconnect", () => end(1));
    process.channel.unref();
  }
  if (!process.env.npm_lifecycle_event) return;
  // Some shells stay between npm and this process, and outlive npm.
  const hasShell = /^\S*sh -c /.test(commandLine(process.ppid));
  const parents = () => `${process.ppid} ${hasShell && parentOf(process.ppid)}`;
  const first = parents();
  setInterval(() => parents() !== first && end(1), 1000).unref();
}
