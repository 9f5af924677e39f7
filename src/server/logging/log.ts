import { stripVTControlCharacters } from "node:util";
import pino from "pino";
import { env } from "../../env.js";
import { processSingleton } from "../../lib/process-singleton.ts";
import { cutText } from "../../lib/text/cut.ts";

type Failure = { type?: string; message: string; stack?: string; code?: string; cause?: unknown };

const LONGEST = 2000;
const DEEPEST = 4;

/** Errors already logged by any part of the product. */
const told = processSingleton("logged-errors", () => new WeakSet<object>());
export const isLogged = (error: object): boolean => told.has(error);

/** Strips query strings and tokens from URLs in a text. */
const withoutKeys = (text: string): string =>
  text
    .replace(/\?[\w.%-]+=[^\s"'`<>]*/g, "")
    .replace(/\/(preview|invitation|join|calendars)\/[^/?\s"'`<>]+/g, "/$1/…");

/** Strips the parts of a path that contain an email address, such as a wrong profile's. */
const withoutAddresses = (path: string): string =>
  path
    .split("/")
    .map((part) => (/.(?:@|%40)./i.test(part) ? "…" : part))
    .join("/");

/** Removes user input from a text: query parameters, values quoted by the database, and tokens in URLs. */
function plain(text: string): string {
  const failed = withoutKeys(stripVTControlCharacters(text));
  return cutText(
    withoutQuote(failed.replace(/\b(?:Failed query|params): [\s\S]*/, "a query failed")),
    LONGEST,
  );
}

/** A value quoted by the database ends at the end of the text, or before the stack. */
const QUOTE_END = /"(?:$|\n\s+at )/g;

/** Removes everything from the first to the last value quoted by the database. */
function withoutQuote(text: string): string {
  const start = text.indexOf(': "');
  if (start < 0) return text;
  const end = [...text.slice(start + 3).matchAll(QUOTE_END)].at(-1)?.index;
  return end === undefined ? text : text.slice(0, start) + text.slice(start + 3 + end + 1);
}

const plainIfText = <Value>(value: Value) => (typeof value === "string" ? plain(value) : value);

export const isFailure = (value: unknown): value is Error =>
  typeof value === "object" && value !== null && "message" in value && typeof value.message === "string";

/** Formats an error with its causes, without user input. Keeps only the stack's location. */
export function describe(error: unknown, depth = 0): Failure | unknown {
  if (!isFailure(error)) return plainIfText(error);
  const code = "code" in error ? String(error.code) : undefined;
  const message = "params" in error ? "a query failed" : plain(error.message);
  const cause = error.cause && depth < DEEPEST ? describe(error.cause, depth + 1) : undefined;
  return { type: error.name, message, code, stack: stackOf(error, message), cause };
}

function stackOf({ name, message, stack = "" }: Error, said: string): string {
  const behind = Math.max(0, stack.indexOf(message)) + message.length;
  const lines = stack.slice(behind).trimEnd().split("\n");
  const from = lines.findLastIndex((line) => !/^\s+at /.test(line));
  return [`${name}: ${said}`, ...lines.slice(Math.max(from, 0) + 1)].join("\n");
}

function serializeError(error: unknown): unknown {
  if (isFailure(error)) told.add(error);
  return describe(error);
}

const BUFFER_BYTES = 4096;
const FLUSH_MS = 200;

/**
 * Standard output, written in blocks: a write per line costs as much as answering a cached page. A fatal line and
 * the end of the process write at once what is left; what is logged while the process ends isn't buffered.
 */
function openOutput() {
  const output = pino.destination({ dest: 1, sync: true, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS });
  process.on("exit", () => {
    output.flushSync();
    Object.assign(output, { minLength: 0 });
  });
  return output;
}

const options: pino.LoggerOptions = {
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: {
    err: serializeError,
    message: plainIfText,
    path: (address: unknown) =>
      typeof address === "string" ? withoutAddresses(withoutKeys(address.replace(/\?.*/s, ""))) : address,
  },
  hooks: {
    logMethod([about, text], write) {
      const failure = isFailure(about) ? about : (about as { err?: unknown } | undefined)?.err;
      const words = text ?? (isFailure(failure) ? failure.message : undefined);
      write.apply(this, [plainIfText(about), plainIfText(words)]);
    },
  },
  redact: [
    ...["password", "token", "apiToken"].flatMap((name) => [name, `*.${name}`]),
    "headers.cookie",
    "headers.authorization",
  ],
};

/** Structured log lines on standard output. The paths above are redacted, so that no secret is logged. */
export const log = pino(options, processSingleton("log-output", openOutput));
