import { format } from "node:util";
import { env } from "../../env.js";
import { describe, isFailure, isLogged, log } from "./log.ts";

/** Next prints an error shortly before or after passing it to us with its request. */
const HOLD_MS = 100;

/**
 * Next warns at each start of the option that turns on "use cache" alone. What it asks for instead changes how all pages
 * are rendered.
 */
const KNOWN = "`experimental.useCache` is deprecated";

const LEVELS = {
  error: "error",
  warn: "warn",
  info: "info",
  log: "info",
  dir: "info",
  debug: "debug",
} as const;
type Method = keyof typeof LEVELS;

/**
 * Redirects console output of libraries to the log. An error that is also logged directly appears only once.
 */
export function captureConsole(target: Pick<Console, Method>): void {
  const held = new Map<Error, () => void>();
  const release = (failure: Error) => {
    const write = held.get(failure);
    held.delete(failure);
    if (!isLogged(failure)) write?.();
  };
  const copy = (method: Method, given: unknown[]) => {
    const words = format(...given.map(serializeArgument)).trim();
    const failure = given.find(isFailure);
    if (words.includes(KNOWN)) return;
    if (!failure) return words && log[LEVELS[method]](words);
    held.set(failure, () => log[LEVELS[method]]({ err: failure }, words));
    setTimeout(release, HOLD_MS, failure).unref();
  };
  for (const method of Object.keys(LEVELS) as Method[])
    target[method] = (...given) => void copy(method, given);
  process.on("exit", () => [...held.keys()].forEach(release));
}

function serializeArgument(value: unknown): unknown {
  if (isFailure(value)) return (describe(value) as Error).message;
  if (typeof value !== "object" || value === null) return value;
  try {
    return JSON.stringify(value, (_, part) => (isFailure(part) ? describe(part) : part));
  } catch {
    return "[an object]";
  }
}

if (env.NODE_ENV === "production") captureConsole(globalThis.console);
