import pino from "pino";
import { env } from "../env.js";

type Failure = { type?: string; message?: string; stack?: string; code?: string; cause?: unknown };

/** A failed query is told without its parameters and the database's echo of them: they are what people typed. */
function describe(error: unknown): Failure | unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : undefined;
  const isQuery = "params" in error;
  const message = isQuery ? "a query failed" : error.message.replace(/: ".*"$/s, "");
  const stack = isQuery
    ? error.stack?.replace(/^[\s\S]*?(?=\n\s+at )/, message)
    : error.stack?.replace(error.message, message);
  return { type: error.name, message, code, stack, cause: error.cause && describe(error.cause) };
}

/** Structured lines on standard output. Secrets never reach it: these paths are struck out. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describe },
  redact: [
    ...["password", "token", "apiToken"].flatMap((name) => [name, `*.${name}`]),
    "headers.cookie",
    "headers.authorization",
  ],
});
