import { MAX_IMAGE_WIDTH, srcSetOf } from "@/lib/file-url";

/** A deck is loaded ahead for a show without a network, and turning a phone must not ask for other files. */
export const STAGE_SIZES = "100vmax";

/** Loads the file that a slide on stage shows. Ignores errors: the image is requested again when it is shown. */
export async function loadStageImage(url: string | null): Promise<HTMLImageElement | null> {
  if (!url) return null;
  const image = new Image();
  image.sizes = STAGE_SIZES;
  image.srcset = srcSetOf(url, MAX_IMAGE_WIDTH.slide) ?? "";
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
}
