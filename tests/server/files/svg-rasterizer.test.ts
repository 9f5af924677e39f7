import { expect, it } from "vitest";
import { isVector } from "@/server/files/svg-rasterizer";

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ["plain", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["after a declaration", '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "a">\n<svg>'],
  ["after comments", "<!-- one --> <!-- <b> -->\n<svg>"],
])("an SVG is known %s", (_, text) => {
  expect(isVector(bytes(text))).toBe(true);
});

it.each([
  ["a page", "<html><svg></svg></html>"],
  ["comments without end", `${"<!---->".repeat(500)}<x`],
  ["a comment that is never closed", "<!--".repeat(1000)],
])("%s isn't one", (_, text) => {
  expect(isVector(bytes(text))).toBe(false);
});
