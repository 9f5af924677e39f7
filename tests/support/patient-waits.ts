import { vi } from "vitest";

/** As with the tests' own limit, only what never comes fails: vitest's second is too short for a busy machine. */
const PATIENCE_MS = 60_000;

const worker = globalThis as typeof globalThis & { waitFor?: typeof vi.waitFor };
worker.waitFor ??= vi.waitFor;
const { waitFor } = worker;

vi.waitFor = (look, options = {}) =>
  waitFor(look, { timeout: PATIENCE_MS, ...(typeof options === "number" ? { timeout: options } : options) });
