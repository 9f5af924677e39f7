import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const source = readFileSync("src/styles/fonts.ts", "utf8");
const faces = readFileSync("src/styles/fallback-fonts.css", "utf8").split("@font-face").slice(1);

test("each font swaps in whenever it arrives, and has fallbacks of its metrics", () => {
  const fonts = source.match(/localFont\(/g);
  expect(source.match(/display: "swap"/g)).toHaveLength(fonts?.length ?? 0);
  const named = [...source.matchAll(/fallback: \[([^\]]+)\]/g)].flatMap(([, list = ""]) =>
    JSON.parse(`[${list}]`),
  );
  expect(named.length).toBeGreaterThanOrEqual(2 * (fonts?.length ?? 0));
  for (const name of named)
    expect(
      faces.some((face) => face.includes(`"${name}"`)),
      name,
    ).toBe(true);
});

test("a fallback's lines are as high as its font's", () => {
  for (const face of faces) {
    const [size, ascent, descent] = ["size-adjust", "ascent-override", "descent-override"].map(
      (key) => Number(new RegExp(`${key}: ([\\d.]+)%`).exec(face)?.[1]) / 100,
    ) as [number, number, number];
    const [up, down] = face.includes("interface") ? [1.005, 0.295] : [0.93, 0.27];
    expect(size * ascent).toBeCloseTo(up, 2);
    expect(size * descent).toBeCloseTo(down, 2);
  }
});
