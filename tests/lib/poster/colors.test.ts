import fc from "fast-check";
import { expect, it } from "vitest";
import { brandVariables, contrast } from "@/lib/format/color";
import { posterGround } from "@/lib/poster/colors";
import { MAX_TURN } from "@/lib/poster/turn";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const turn = fc.integer({ min: -MAX_TURN, max: MAX_TURN });

it("keeps a poster's text readable in both themes, whatever the accent and the turn of its hue", () => {
  fc.assert(
    fc.property(hex, turn, turn, (color, near, far) => {
      const brand = brandVariables(color, "#ffffff");
      for (const theme of ["", "-dark"] as const) {
        const text = brand[`--on-brand${theme}`] ?? "";
        const ground = posterGround(brand[`--brand-poster${theme}`] ?? "", text, [near, far]);
        for (const end of ground) expect(contrast(end, text)).toBeGreaterThanOrEqual(4.45);
      }
    }),
    { numRuns: 150 },
  );
});

it("leaves an accent alone whose turned hues are readable already", () => {
  expect(brandVariables("#000000", "")["--brand-poster"]).toBe("#000000");
  expect(brandVariables("#facc15", "")["--brand-poster"]).toBe("#facc15");
});

it("darkens an accent whose turned hues would not be readable", () => {
  const { "--brand-fill": fill = "", "--brand-poster": poster = "" } = brandVariables("#16a34a", "");
  expect(contrast(poster, "#ffffff")).toBeGreaterThan(contrast(fill, "#ffffff"));
});
