/** Facts of a span. Names and numbers of ours alone: nothing that a person typed, no token and no query string. */
export type Facts = Record<string, string | number>;

/** Ends a span; with a failure it is told by its type alone. */
type End = (failure?: unknown) => void;

/** Set by `export-traces.ts`, which alone loads the library; the bundles of Next share it over the global object. */
export type Tracing = {
  run: <Result>(name: string, facts: Facts, work: () => Promise<Result>) => Promise<Result>;
  start: (name: string, facts: Facts) => End;
};

const shared = globalThis as typeof globalThis & { startuphubTracing?: Tracing };

export const isTracing = (): boolean => shared.startuphubTracing !== undefined;

/** Runs work in a span below the current one, if traces are exported. @throws what the work throws */
export const trace = <Result>(name: string, facts: Facts, work: () => Promise<Result>): Promise<Result> =>
  shared.startuphubTracing?.run(name, facts, work) ?? work();

const ignore: End = () => {};

/** Starts a span below the current one that is never current itself, if traces are exported. */
export const startSpan = (name: string, facts: Facts): End =>
  shared.startuphubTracing?.start(name, facts) ?? ignore;
