import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const LINE = /^- \*\*([A-Z][A-Z0-9]*-\d+)\*\* — .+ \((.+)\)$/;
const text = readFileSync("docs/behaviours.md", "utf8");
const lines = text.split("\n").filter((line) => line.startsWith("- "));
const behaviours = lines.map((line) => {
  const [, id = "", places = ""] = LINE.exec(line) ?? [];
  return { line, id, files: places.split(/[;,] /) };
});

const tests = globSync("tests/**/*.{test,spec}.{ts,tsx}").map((file) => readFileSync(file, "utf8"));

it("every behaviour is one line with an ID, a sentence and its places", () => {
  for (const { line } of behaviours) expect(line).toMatch(LINE);
  const ids = behaviours.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it.each(behaviours)("$id is where its line says, and a test's title begins with it", ({ id, files }) => {
  for (const file of files.filter((name) => name.includes("/")))
    expect([file, existsSync(file)]).toEqual([file, true]);
  expect(files.some((file) => file.startsWith("tests/"))).toBe(true);
  const title = new RegExp(`["'\`]([A-Z][A-Z0-9]*-\\d+, )*${id}[:,]`);
  expect([id, tests.some((source) => title.test(source))]).toEqual([id, true]);
});
