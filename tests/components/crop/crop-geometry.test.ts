import fc from "fast-check";
import { expect, it } from "vitest";
import {
  dragCrop,
  FULL_CROP,
  fitCrop,
  LARGEST_ZOOM,
  squareOf,
  wholeZoom,
} from "@/components/crop/crop-geometry";

const WIDE = { width: 400, height: 200 };

it("PRO-2: a picture is cropped to its middle at first", () => {
  expect(squareOf(WIDE, FULL_CROP)).toEqual({ left: 100, top: 0, side: 200 });
});

it("PRO-2: dragging moves the picture with the pointer, no further than its edge", () => {
  expect(squareOf(WIDE, dragCrop(WIDE, FULL_CROP, { x: 64, y: 30 }, 256))).toEqual({
    left: 50,
    top: 0,
    side: 200,
  });
  expect(squareOf(WIDE, dragCrop(WIDE, FULL_CROP, { x: 9999, y: 0 }, 256)).left).toBe(0);
});

it("PRO-2: whatever is chosen lies within the picture", () => {
  const side = fc.integer({ min: 32, max: 6000 });
  const part = fc.double({ min: -2, max: 3, noNaN: true });
  const zoom = fc.double({ min: 0, max: 9, noNaN: true });
  fc.assert(
    fc.property(side, side, part, part, zoom, (width, height, x, y, depth) => {
      const crop = fitCrop({ width, height }, { x, y, zoom: depth });
      const square = squareOf({ width, height }, crop);
      expect(crop.zoom).toBeLessThanOrEqual(LARGEST_ZOOM);
      expect(square.left).toBeGreaterThanOrEqual(-1e-6);
      expect(square.top).toBeGreaterThanOrEqual(-1e-6);
      expect(square.left + square.side).toBeLessThanOrEqual(width + 1e-6);
      expect(square.top + square.side).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});

it("a logo in one line fits as a whole, in the middle, and stays there when dragged", () => {
  const line = { width: 900, height: 220 };
  const whole = fitCrop(line, { ...FULL_CROP, zoom: 0 }, wholeZoom(line));
  const square = { left: 0, top: -340, side: 900 };
  expect(squareOf(line, whole)).toEqual(square);
  expect(squareOf(line, dragCrop(line, whole, { x: 50, y: -50 }, 256))).toEqual(square);
});
