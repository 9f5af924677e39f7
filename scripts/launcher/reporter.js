/** An error the user can fix; printed without a stack trace. */
export class Failure extends Error {}

/**
 * Prints a message for the user. If standard output isn't a terminal, it is reserved for the server's JSON
 * log, so messages go to standard error.
 */
export function say(text) {
  if (process.stdout.isTTY) console.log(text);
  else console.error(text);
}

/** Prints a whole line before the step starts, so that a child's output can't split it. */
export function progress(step, text) {
  say(`  ${step.padEnd(10)} ${text}`);
}

const WRITING = new Set(["EACCES", "EPERM", "EROFS"]);

export function explain(error) {
  if (error instanceof Failure) return error.message;
  if (WRITING.has(error?.code) && error.path) {
    return `No permission for ${error.path}.\nRun as the user who owns this folder, or change its owner.`;
  }
  if (error?.code === "ENOSPC") return "The disk is full.";
  return error?.stack ?? String(error);
}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
