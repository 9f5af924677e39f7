import { afterEach, expect, vi } from "vitest";

const said: unknown[][] = [];
for (const method of ["log", "info", "warn", "error", "debug"] as const) {
  vi.spyOn(console, method).mockImplementation((...words) => void said.push([method, ...words]));
}

afterEach(() => {
  const words = said.splice(0);
  expect(words, "the console must stay silent").toEqual([]);
});
