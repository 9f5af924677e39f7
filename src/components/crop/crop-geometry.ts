/** A square crop. `x` and `y` are its center as fractions of width and height (0 to 1); `zoom` is 1 to 4. */
export type Crop = { x: number; y: number; zoom: number };
export type Size = { width: number; height: number };

export const FULL_CROP: Crop = { x: 0.5, y: 0.5, zoom: 1 };
export const LARGEST_ZOOM = 4;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Side of the square, in image pixels. */
const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** Moves the crop so that it stays inside the image. */
export function fitCrop(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, LARGEST_ZOOM);
  const [halfX, halfY] = [sideOf(size, zoom) / size.width / 2, sideOf(size, zoom) / size.height / 2];
  return { zoom, x: clamp(crop.x, halfX, 1 - halfX), y: clamp(crop.y, halfY, 1 - halfY) };
}

/** The square in image pixels. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop.zoom);
  return { side, left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2 };
}

/** Returns the crop after dragging. `by` is in screen pixels of a frame that is `frame` pixels wide. */
export function dragCrop(size: Size, crop: Crop, by: { x: number; y: number }, frame: number): Crop {
  const scale = sideOf(size, crop.zoom) / frame;
  return fitCrop(size, {
    ...crop,
    x: crop.x - (by.x * scale) / size.width,
    y: crop.y - (by.y * scale) / size.height,
  });
}
