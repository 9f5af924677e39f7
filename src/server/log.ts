import pino from "pino";
import { env } from "../env.js";

/** Structured lines on standard output. Secrets never reach it: these paths are struck out. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: ["password", "token", "*.password", "*.token", "headers.cookie", "headers.authorization"],
});
