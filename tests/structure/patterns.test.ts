import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { listPatterns, patternViolations } from "./patterns";

/** What the tool cannot prove, each with the reason why its time is bounded. */
const ALLOWED: Record<string, string> = {
  "api/operations/operations.ts":
    "It is made of one procedure's route, with one `[^/]+` between two slashes.",
  "access/pages.ts": "It is made of the route table alone, once, with one `[^/]+` between two slashes.",
  "server/observability/route-templates.ts":
    "It is made of one route of the build, with one `[^/]+` between two slashes and at most one `.+`, at the end.",
};

it("every pattern in src reads its input in linear time", async () => {
  const patterns = listPatterns("src");
  expect(patterns.length).toBeGreaterThan(300);
  const failures = await patternViolations(patterns);
  expect(failures.filter((failure) => !ALLOWED[failure.split(":")[0] ?? ""])).toEqual([]);
  expect(
    Object.keys(ALLOWED).filter((file) => !failures.some((failure) => failure.startsWith(`${file}:`))),
  ).toEqual([]);
});

it.each([
  ["the end of a run", "x.replace(/[\\d\\W_]+$/, '')", "2nd degree polynomial"],
  ["a choice that overlaps", "/^(a|aa)+$/.test(x)", "exponential"],
  ["an end that is looked for from every beginning", "/<!--.*?-->/s.exec(x)", "2nd degree polynomial"],
  ["a text that becomes a pattern", "new RegExp('(a+)+$')", "exponential"],
  ["a text that a method makes a pattern of", "x.match('a+$')", "2nd degree polynomial"],
  ["a pattern that is put together", "RegExp(x)", "put together"],
  ["a pattern that the tool cannot read", "/(?<=a+)b/.test(x)", "cannot be proved linear"],
])("is found: %s", async (_, code, failure) => {
  const folder = mkdtempSync(path.join(tmpdir(), "pattern-"));
  writeFileSync(path.join(folder, "planted.ts"), `export const planted = (x: string) => [x,\n  ${code}];\n`);
  const failures = await patternViolations(listPatterns(folder)).finally(() =>
    rmSync(folder, { recursive: true }),
  );
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/^planted\.ts:2 /);
  expect(failures[0]).toContain(failure);
});
