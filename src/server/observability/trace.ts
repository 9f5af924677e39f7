import { serverHooks } from "@/server/bundle-bridge";

/** Span attributes: only our own names and numbers, never user input, tokens or query strings. */
export type Facts = Record<string, string | number>;

type End = (failure?: unknown) => void;

/** Set by `trace-export.ts`, the only file that loads the library. */
export type Tracing = {
  run: <Result>(name: string, facts: Facts, work: () => Promise<Result>) => Promise<Result>;
  start: (name: string, facts: Facts) => End;
};

export const isTracing = (): boolean => serverHooks().tracing !== undefined;

/**
 * Runs work in a child span, if traces are exported.
 * @throws the error of the work
 */
export const trace = <Result>(name: string, facts: Facts, work: () => Promise<Result>): Promise<Result> =>
  serverHooks().tracing?.run(name, facts, work) ?? work();

const ignore: End = () => {};

/** Starts a child span that never becomes the current one, if traces are exported. */
export const startSpan = (name: string, facts: Facts): End =>
  serverHooks().tracing?.start(name, facts) ?? ignore;
