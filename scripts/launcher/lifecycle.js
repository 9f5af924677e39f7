import { constants } from "node:os";
import { commandLine, parentOf } from "./process-table.js";
import { explain, progress } from "./progress.js";

const cleanups = [];
let ending;

/** Registers what must be undone before the process ends; the last registered is undone first. */
export function beforeEnd(cleanup) {
  cleanups.push(cleanup);
}

export function isEnding() {
  return ending !== undefined;
}

/** Undoes everything once, then ends the process. */
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
 * Runs a command of ours, which a signal ends gracefully.
 * A command that keeps serving counts a signal as its ordinary end.
 */
export async function main(work, { keepsServing = false } = {}) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    const code = keepsServing ? 0 : 128 + constants.signals[signal];
    process.on(signal, () => {
      if (!isEnding()) progress("stop", "finishing what has begun");
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

/** A killed npm cannot pass its signal on; without this its child would hold the port for ever. */
function endWithParent() {
  if (process.channel) {
    process.on("disconnect", () => end(1));
    process.channel.unref();
  }
  if (!process.env.npm_lifecycle_event) return;
  // Some shells stay between npm and us, and outlive it.
  const hasShell = /^\S*sh -c /.test(commandLine(process.ppid));
  const parents = () => `${process.ppid} ${hasShell && parentOf(process.ppid)}`;
  const first = parents();
  setInterval(() => parents() !== first && end(1), 1000).unref();
}
