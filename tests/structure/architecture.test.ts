import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { violationsOf } from "./architecture-rules";
import { readSources } from "./source";

const sources = readSources("src");

/** A second, simpler walk: a reader that finds no files would find no violations either. */
const files = globSync("**/*.{ts,tsx,js}", { cwd: "src" });

it("every file under src is read", () => {
  expect(sources.map(({ path }) => path)).toEqual(files.toSorted());
  expect(files.length).toBeGreaterThan(50);
  const seen = sources.flatMap(({ imports }) => imports.filter(({ target }) => target !== null));
  expect(seen.length).toBeGreaterThan(sources.length);
});

it("every file follows the architecture rules", () => {
  expect(violationsOf(sources)).toEqual([]);
});
