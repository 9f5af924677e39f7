import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { faultsOf } from "./laws";
import { readSources } from "./source";

const sources = readSources("src");

/** A second, simpler walk, so that a reader which finds nothing cannot look like a clean house. */
const files = globSync("**/*.{ts,tsx,js}", { cwd: "src" });

it("every file under src is seen", () => {
  expect(sources.map(({ path }) => path)).toEqual(files.toSorted());
  expect(files.length).toBeGreaterThan(50);
  const seen = sources.flatMap(({ imports }) => imports.filter(({ target }) => target !== null));
  expect(seen.length).toBeGreaterThan(sources.length);
});

it("every file keeps the laws of the house", () => {
  expect(faultsOf(sources)).toEqual([]);
});

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];

it("sizes are told", () => {
  const row = (name: string, values: number[]) =>
    `${name} of ${values.length}: median ${quantile(values, 0.5)}, p90 ${quantile(values, 0.9)}, longest ${quantile(values, 1)} lines`;
  process.stdout.write(
    `${row(
      "files",
      sources.map(({ lines }) => lines),
    )}\n`,
  );
  process.stdout.write(
    `${row(
      "functions",
      sources.flatMap(({ functions }) => functions),
    )}\n`,
  );
});
