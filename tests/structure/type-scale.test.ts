import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Pixels of `--text-xs` to `--text-3xl` in `src/styles/globals.css`. */
const SCALE = [13, 14, 16, 20, 32, 44, 64];

/** Sizes outside the pages: pictures that are drawn, emails, and the page of a stopped server. */
const ELSEWHERE = ["src/components/content/", "src/domain/mail/", "src/server/http/error-pages.ts"];

/** A size in pixels or rem. Sizes relative to a slide, a poster or the projector aren't part of the scale. */
const FIXED_SIZES = [
  /\btext-\[(\d*\.?\d+)(px|rem)\]/g,
  /\bfontSize: "?(\d*\.?\d+)(px|rem)?"?(?=[\s,}])/g,
  /\bfont-size: (\d*\.?\d+)(px|rem)\b/g,
];

const inPixels = (size: string, unit = "px"): number => Number(size) * (unit === "rem" ? 16 : 1);

const strayIn = (code: string): string[] =>
  FIXED_SIZES.flatMap((pattern) => [...code.matchAll(pattern)])
    .filter(([, size = "", unit]) => !SCALE.includes(inPixels(size, unit)))
    .map(([text]) => text);

it("the type of the pages has the sizes of the scale and no others", () => {
  const found = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((file) => `src/${file.split(path.sep).join("/")}`)
    .filter((file) => /\.(tsx?|css)$/.test(file) && !ELSEWHERE.some((place) => file.startsWith(place)))
    .flatMap((file) => strayIn(readFileSync(file, "utf8")).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

it.each(["text-[11px]", "text-[0.6875rem]", "fontSize: 12 }", "font-size: 1.125rem"])(
  "refuses %s",
  (code) => {
    expect(strayIn(code)).toHaveLength(1);
  },
);

it.each(["text-[2.5em]", "text-[clamp(1rem,2vw,4rem)]", "fontSize: 13,", "font-size: 0.8em", "text-sm"])(
  "allows %s",
  (code) => {
    expect(strayIn(code)).toEqual([]);
  },
);
