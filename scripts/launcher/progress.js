/** What the person at the terminal can mend; printed as it is, without a stack. */
export class Failure extends Error {}

/**
 * Tells the person at the terminal. Where standard output is no terminal it holds the log of the server alone, one JSON
 * object per line, and this goes to standard error.
 */
export function say(text) {
  if (process.stdout.isTTY) console.log(text);
  else console.error(text);
}

/** Steps print whole lines before they work, so that no output of a child can tear one apart. */
export function progress(step, text) {
  say(`  ${step.padEnd(10)} ${text}`);
}

const WRITING = new Set(["EACCES", "EPERM", "EROFS"]);

/** The words for an error: ours as they are, the operating system's explained, a bug with its stack. */
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
