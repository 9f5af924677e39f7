import { bundleBridge, type EndSpan, type Facts } from "@/server/bundle-bridge";

export const isTracing = (): boolean => bundleBridge().tracing !== undefined;

/**
 * Runs work in a child span, if traces are exported.
 * @throws the error of the work
 */
export const trace = <Result>(name: string, facts: Facts, work: () => Promise<Result>): Promise<Result> =>
  bundleBridge().tracing?.run(name, facts, work) ?? work();

const ignore: EndSpan = () => {};

/** Starts a child span that never becomes the current one, if traces are exported. */
export const startSpan = (name: string, facts: Facts): EndSpan =>
  bundleBridge().tracing?.start(name, facts) ?? ignore;
