import { vi } from "vitest";
import { forgetSingletons } from "@/lib/process-singleton";

const worker = globalThis as typeof globalThis & { leaveFile?: () => void };

/**
 * A worker runs many files, because loading packages costs more than most of them. Each finds it as its first:
 * our modules are evaluated again, and the settings, timers and shared state of the file before are gone.
 */
export function isolateModules(): void {
  worker.leaveFile?.();
  const settings = { ...process.env };
  const stopTimers = noteTimers();
  worker.leaveFile = () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    stopTimers();
    vi.resetModules();
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
