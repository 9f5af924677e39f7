/**
 * A square crop. `x` and `y` are its center as fractions of width and height (0 to 1). `zoom` is up to 4; at 1, the square
 * is as wide as the shorter side, and below, it is wider than the image.
 */
export type Crop = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };

export const FULL_CROP: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const LARGEST_ZOOM = 4;

/** The zoom at which the square holds the whole image. */
export const wholeZoom = ({ width, height }: Size): number =>
  Math.min(width, height) / Math.max(width, height);

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Side of the square, in image pixels. */
const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** Moves the crop so that it stays inside the image, and to its middle where it is wider. */
export function fitCrop(size: Size, crop: Crop, least = FULL_CROP.zoom): Crop {
  const zoom = clamp(crop.zoom, least, LARGEST_ZOOM);
  const place = (at: number, length: number): number => {
    const half = sideOf(size, zoom) / length / 2;
    return half > 0.5 ? 0.5 : clamp(at, half, 1 - half);
  };
  return { zoom, x: place(crop.x, size.width), y: place(crop.y, size.height) };
}

/** The square in image pixels. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop.zoom);
  return { side, left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2 };
}

/** Returns the crop after dragging. `by` is in screen pixels of a frame that is `frame` pixels wide. */
export function dragCrop(size: Size, crop: Crop, by: { x: number; y: number }, frame: number): Crop {
  const scale = sideOf(size, crop.zoom) / frame;
  const moved = {
    ...crop,
    x: crop.x - (by.x * scale) / size.width,
    y: crop.y - (by.y * scale) / size.height,
  };
  return fitCrop(size, moved, Math.min(FULL_CROP.zoom, crop.zoom));
}
