import { afterEach, expect } from "vitest";

const said: unknown[][] = [];
for (const method of ["log", "info", "warn", "error", "debug"] as const) {
  // Not a spy, which the first test that restores its mocks would take away.
  console[method] = (...words: unknown[]) => void said.push([method, ...words]);
}

afterEach(() => {
  const words = said.splice(0);
  expect(words, "the console must stay silent").toEqual([]);
});
