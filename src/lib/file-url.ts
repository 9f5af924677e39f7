const FILES = "/api/files/";

/** The most pixels that an uploaded image of each kind is wide. */
export const MAX_IMAGE_WIDTH = {
  logo: 256,
  gallery: 1600,
  slide: 1920,
  poster: 1280,
  brand: 512,
  avatar: 256,
} as const;

/**
 * The widths in pixels in which an uploaded image is also served, if it is wider. Deleting an image deletes
 * its file of each of them, so a width that is no longer used must stay in this list.
 */
export const IMAGE_WIDTHS = [96, 160, 320, 640, 960, 1280] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export const fileUrl = (fileId: string): string => `${FILES}${fileId}`;

export const fileIdOf = (url: string): string | undefined => url.split("/").at(-1);

/** Undefined for a width that isn't served. */
export const parseWidth = (text: string): ImageWidth | undefined =>
  IMAGE_WIDTHS.find((width) => String(width) === text);

/**
 * The `srcset` of an uploaded image, or undefined for an image from elsewhere.
 * @param width of the image, or the most that it can be: a wider one than it is does no harm.
 */
export function srcSetOf(url: string, width: number): string | undefined {
  if (!url.startsWith(FILES)) return undefined;
  const narrower = IMAGE_WIDTHS.filter((one) => one < width).map((one) => `${url}?w=${one} ${one}w`);
  return [...narrower, `${url} ${width}w`].join(", ");
}
