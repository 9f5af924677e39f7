import { setTimeout as sleep } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import pino from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onRequestError } from "@/instrumentation";
import { captureConsole } from "@/server/logging/capture-console";
import { log } from "@/server/logging/log";

const HELD_MS = 150;
const written: string[] = [];
const lines = () => written.map((line) => JSON.parse(line));
const stream = pino.symbols.streamSym as never;
const { level, [stream]: before } = log;
const printed = {} as Console;
captureConsole(printed);

beforeEach(() => {
  written.length = 0;
  log.level = "debug";
  Object.assign(log, { [stream]: { write: (line: string) => written.push(line) } });
});

afterEach(() => {
  Object.assign(log, { level, [stream]: before });
  vi.unstubAllEnvs();
});

const failedQuery = () =>
  new DrizzleQueryError("select $1", ["SECRET\n    at SECRET"], new Error('invalid input: "SECRET"'));

it("a library's output is one line of its level, without colors and within bounds", () => {
  printed.error("broken");
  printed.warn("\u001b[33m⚠\u001b[39m", "old", 7);
  printed.info("news %s", "here");
  printed.log("two\nlines");
  printed.debug({ kept: true });
  printed.log("");
  printed.warn("⚠ `experimental.useCache` is deprecated. Please use the top-level `cacheComponents` option.");
  printed.log("x".repeat(100_000));
  const told = lines();
  expect(told.map(({ level: number }) => number)).toEqual([50, 40, 30, 30, 20, 30]);
  expect(told.slice(0, 5).map(({ msg }) => msg)).toEqual([
    "broken",
    "⚠ old 7",
    "news here",
    "two\nlines",
    '{"kept":true}',
  ]);
  expect(told[5].msg.length).toBe(2000);
});

it("a printed error is logged once, with its place and without typed text", async () => {
  const failure = failedQuery();
  printed.error("⨯", failure);
  printed.error(failure);
  await sleep(HELD_MS);
  // What others log meanwhile has other errors.
  const told = lines().filter(({ err }) => err?.cause?.message === "invalid input");
  expect(told).toHaveLength(1);
  expect(told[0].err.stack).toContain("capture-console.test.ts");
  expect(written.join()).not.toContain("SECRET");
});

it("no way of telling a failed query tells its parameters", async () => {
  const { message, stack } = failedQuery();
  const copied = Object.assign(new Error(message), { stack });
  const around = new Error("The page failed", { cause: copied });
  const circular = Object.assign(new Error("round"), { cause: undefined as unknown });
  circular.cause = circular;
  printed.error(copied);
  printed.error(around);
  printed.error(circular);
  printed.error(stack);
  printed.error("in", { failure: failedQuery() });
  await sleep(HELD_MS);
  log.error(failedQuery());
  log.error({ err: failedQuery() });
  log.error({ message }, message);
  for (const door of ["preview", "join", "invitation", "calendars"]) log.info({ path: `/${door}/SECRET` });
  expect(lines()).toHaveLength(12);
  expect(written.join()).not.toContain("SECRET");
});

it("an error that was logged with its request is not logged again, and its address has no query", async () => {
  vi.stubEnv("NEXT_RUNTIME", "nodejs");
  const failure = failedQuery();
  printed.error(failure);
  const request = { path: "/auth/reset?token=SECRET", method: "GET", headers: { "x-request-id": "7" } };
  await onRequestError(failure, request, {} as never);
  printed.error("⨯", failure);
  printed.error("Invariant: no page for /auth/reset?token=SECRET");
  await sleep(HELD_MS);
  expect(lines()).toMatchObject([
    { id: "7", path: "/auth/reset", msg: "a page failed" },
    { msg: "Invariant: no page for /auth/reset" },
  ]);
  expect(written.join()).not.toContain("SECRET");
});
