import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandVariables, closestContrastingColor, contrast, normaliseColor } from "@/lib/format/color";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
  ])("between %s and %s is %d to 1", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBeCloseTo(ratio, 1);
  });
});

describe("a colour", () => {
  it.each([
    ["hsl(221.2 83.2% 53.3%)", "#2563eb"],
    ["#F60", "#ff6600"],
    ["oklch(1 0 0)", "#ffffff"],
    [" rebeccapurple ", "#663399"],
  ])("is understood when written as %s", (text, expected) => {
    expect(normaliseColor(text)).toBe(expected);
  });

  it.each(["", "blau", "red; background: url(//evil)", "var(--x)", "url(x)", "#12345"])(
    "is not %j",
    (text) => {
      expect(normaliseColor(text)).toBeNull();
    },
  );
});

describe("the nearest passing shade", () => {
  it("is the colour itself when that passes", () => {
    expect(closestContrastingColor("#1d4ed8", "#ffffff", 4.5)).toBe("#1d4ed8");
  });

  it("passes on any background on which black or white does", () => {
    fc.assert(
      fc.property(hex, hex, (color, background) => {
        expect(contrast(closestContrastingColor(color, background, 4.5), background)).toBeGreaterThanOrEqual(
          4.5,
        );
      }),
      { numRuns: 150 },
    );
  });
});

describe("a community's brand", () => {
  it("is readable in both themes whatever colour was chosen", () => {
    fc.assert(
      fc.property(hex, (color) => {
        const brand = brandVariables(color, "#ffffff");
        const ratio = (one: string, other: string) => contrast(brand[`--${one}`] ?? "", other);
        expect(ratio("on-brand", brand["--brand-fill"] ?? "")).toBeGreaterThanOrEqual(4.5);
        expect(ratio("on-brand-dark", brand["--brand-fill-dark"] ?? "")).toBeGreaterThanOrEqual(4.5);
        expect(ratio("brand-text", "#ffffff")).toBeGreaterThanOrEqual(4.5);
        expect(ratio("brand-text-dark", "#111111")).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 150 },
    );
  });

  it("lets nothing but colours through, so that no style can be smuggled in", () => {
    const brand = brandVariables("red;} body{display:none", "url(//evil)");
    for (const value of Object.values(brand)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });
});
