import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = readFileSync("src/styles/fonts.ts", "utf8");

test("each font swaps in whenever it arrives, and its fallback has the same metrics", () => {
  const fonts = source.match(/localFont\(/g);
  expect(source.match(/display: "swap"/g)).toHaveLength(fonts?.length ?? 0);
  // Next.js makes the fallback of the same metrics unless it is told not to.
  expect(source).not.toContain("adjustFontFallback");
});
