import { beforeAll, vi } from "vitest";
import { forgetSingletons, processSingleton } from "@/lib/process-singleton";

/** Exists as soon as a file is loaded and its tests begin. */
export const TESTS_BEGUN = "tests-begun";

const worker = globalThis as typeof globalThis & { leaveFile?: () => void; hasOwnModules?: boolean };

/**
 * A worker runs many files and keeps the modules that they load, because evaluating ours takes longer than most
 * tests. Each file finds the settings, timers and shared state as if it were the first. A file imports `fresh-modules`
 * first if modules must read its settings or mocks when they are evaluated.
 */
export function isolateFile(): void {
  worker.leaveFile?.();
  const settings = { ...process.env };
  const listeners = new Set(process.listeners("exit"));
  const stopTimers = noteTimers();
  beforeAll(() => void processSingleton(TESTS_BEGUN, () => ({})));
  worker.leaveFile = () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    stopTimers();
    if (worker.hasOwnModules) {
      vi.resetModules();
      // Those of modules that are gone. The next file's modules add their own.
      for (const listener of process.listeners("exit"))
        if (!listeners.has(listener)) process.removeListener("exit", listener);
    }
    worker.hasOwnModules = false;
    for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
    Object.assign(process.env, settings);
    forgetSingletons();
  };
}

/** Returns how to stop those that have been started since. */
function noteTimers(): () => void {
  const { setTimeout, setInterval } = globalThis;
  const timers = new Set<NodeJS.Timeout>();
  const noting =
    <Words extends unknown[]>(start: (...words: Words) => NodeJS.Timeout) =>
    (...words: Words) => {
      const timer = start(...words);
      timers.add(timer);
      return timer;
    };
  globalThis.setTimeout = Object.assign(noting(setTimeout), setTimeout);
  globalThis.setInterval = Object.assign(noting(setInterval), setInterval);
  return () => {
    Object.assign(globalThis, { setTimeout, setInterval });
    for (const timer of timers) clearTimeout(timer);
  };
}
