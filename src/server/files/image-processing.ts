import sharp from "sharp";
import * as m from "#messages";
import { AppError } from "@/lib/errors/app-error";
import { type ImageWidth, MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { createFairQueue } from "@/server/concurrency/fair-queue";
import { ImageError, type Measured, type OpenImage, type Output, withOpenImage } from "./open-image";
import { assertPlainSvg, isVector } from "./svg-rasterizer";
import { type Upload, withStagedUpload } from "./upload-staging";

/** A stored image: WebP in sRGB, upright, one frame, no metadata. */
export type EncodedImage = { bytes: Buffer; width: number; height: number; contentType: "image/webp" };

/** More than any phone's photo. Larger images are never decoded. */
const MAX_PIXELS = 51_000_000;
/** Rotated or progressive images are fully decoded before they are scaled down. */
const MAX_DECODED_BYTES = 200_000_000;
/** A GIF is always fully decoded, and a few kilobytes can expand to a hundred megabytes. */
const MAX_GIF_PIXELS = 16_000_000;
/** Only the first frame of an animation is kept, but the decoder may read all of them. */
const MAX_FRAME_PIXELS = 200_000_000;
const MIN_SIDE_PIXELS = 32;
const MAX_SECONDS = 15;
const MAX_VECTOR_SECONDS = 3;

export type ImagePurpose = keyof typeof MAX_IMAGE_WIDTH;

const OUTPUT: Record<ImagePurpose, Output> = {
  logo: { width: MAX_IMAGE_WIDTH.logo, height: 256, quality: 88, fit: "inside" },
  gallery: { width: MAX_IMAGE_WIDTH.gallery, height: 1200, quality: 80, fit: "inside" },
  // A transparent slide would look different on light and on dark screens.
  slide: { width: MAX_IMAGE_WIDTH.slide, height: 1440, quality: 84, fit: "inside", ground: "#ffffff" },
  poster: { width: MAX_IMAGE_WIDTH.poster, height: 720, quality: 80, fit: "cover" },
  brand: { width: MAX_IMAGE_WIDTH.brand, height: 512, quality: 92, fit: "inside" },
  avatar: { width: MAX_IMAGE_WIDTH.avatar, height: 256, quality: 86, fit: "cover" },
};

type Format = "png" | "jpeg" | "webp" | "gif";
const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** Detects the format from the first bytes; the file name and the declared type are ignored. */
function sniff(bytes: Uint8Array): Format | null {
  if (startsWith(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, 0, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP")) return "webp";
  if (startsWith(bytes, 0, "GIF87a") || startsWith(bytes, 0, "GIF89a")) return "gif";
  return null;
}

const queueImage = createFairQueue(2, m.server_files_image_busy);
/** SVGs are processed one at a time in their own queue, so that they don't delay other uploads. */
const queueSvg = createFairQueue(1, m.server_files_image_busy);
/** Stored images have a separate queue, so that the readers of a page don't delay uploads. */
const queueVariant = createFairQueue(2, m.server_files_image_busy);

/**
 * Decodes and re-encodes an upload, so that only its pixels are ever served: no metadata, no second format in
 * the same bytes, no further frames. Decodes in a separate process after checking the header (SUB-4;
 * `docs/decisions/image-processing.md`).
 * @param owner the uploading user; one user's images wait for each other, not for those of others.
 * @throws AppError with a message for the user.
 */
export async function encodeImage(sent: Upload, kind: ImagePurpose, owner: string): Promise<EncodedImage> {
  if (!sent.size) throw new AppError("BAD_REQUEST", m.server_files_image_empty(), "image");
  if (kind === "brand" && isVector(sent.start)) {
    await assertPlainSvg(sent);
    return queueSvg(owner, () => withOpenImage(sent.file, MAX_VECTOR_SECONDS, drawVector));
  }
  if (!sniff(sent.start))
    throw new AppError(
      "BAD_REQUEST",
      kind === "brand" ? m.server_files_image_wrongBrandType() : m.server_files_image_wrongType(),
      "image",
    );
  return queueImage(owner, () =>
    withOpenImage(sent.file, MAX_SECONDS, (image) => reencode(image, OUTPUT[kind])),
  );
}

/** Rasterizes an SVG, which removes its scripts, links and entities. */
async function drawVector(image: OpenImage): Promise<EncodedImage> {
  await image.draw(OUTPUT.brand.width).catch(toImageError(m.server_files_image_vector()));
  return reencode(image, OUTPUT.brand);
}

async function reencode(image: OpenImage, output: Output): Promise<EncodedImage> {
  judge(await image.measure(MAX_PIXELS).catch(toImageError(m.server_files_image_broken())), output);
  const encoded = await image.encode(output, MAX_PIXELS).catch(toImageError(m.server_files_image_broken()));
  return { ...encoded, contentType: "image/webp" };
}

/** Rejects, by its header, an image that is too expensive to decode or would be too small or thin to see. */
function judge(size: Measured, output: Output): void {
  const pixels = size.width * size.height;
  const isTooLarge =
    pixels > (size.format === "gif" ? MAX_GIF_PIXELS : MAX_PIXELS) ||
    pixels * (size.pages ?? 1) > MAX_FRAME_PIXELS ||
    pixels * bytesOfPixel(size) > MAX_DECODED_BYTES;
  if (isTooLarge) throw new AppError("BAD_REQUEST", m.server_files_image_tooManyPixels(), "image");
  if (Math.min(size.width, size.height) < MIN_SIDE_PIXELS)
    throw new AppError("BAD_REQUEST", m.server_files_image_tooSmall({ side: MIN_SIDE_PIXELS }), "image");
  if (thinnest(size, output) < MIN_SIDE_PIXELS / 2)
    throw new AppError("BAD_REQUEST", m.server_files_image_tooThin(), "image");
}

/** A progressive image is stored as two-byte coefficients until its last scan. */
const bytesOfPixel = ({ channels, depth, isProgressive }: Measured): number =>
  channels * ((depth === "uchar" ? 1 : 2) + (isProgressive ? 2 : 0));

function thinnest(size: Measured, { width, height, fit }: Output): number {
  const scale = fit === "inside" ? Math.min(1, width / size.width, height / size.height) : 1;
  return Math.min(size.width, size.height) * scale;
}

/** An image the decoder can't read within its limits is the user's error, not ours. */
const toImageError =
  (words: string) =>
  (error: unknown): never => {
    if (!(error instanceof ImageError)) throw error;
    const isTooLarge = /pixel limit/i.test(error.message);
    throw new AppError(
      "BAD_REQUEST",
      isTooLarge && words !== m.server_files_image_vector() ? m.server_files_image_tooManyPixels() : words,
      "image",
    );
  };

/** The longest side that WebP has. */
const MAX_SIDE = 16_383;
const MAX_ICON_WIDTH = 160;
const MAX_PHONE_WIDTH = 640;
const MAX_PHONE_BYTES = 60_000;
const ICON_QUALITIES = [88];
/** Tried in turn until the image is small enough for a phone. A busy photo hides the difference. */
const QUALITIES = [78, 60, 40];

/**
 * Scales a stored image down to a width.
 * @param owner whose requests wait for each other, not for those of others.
 * @throws AppError (`busy`) or ImageError.
 */
export async function scaleDown(
  stored: Uint8Array<ArrayBuffer>,
  width: ImageWidth,
  owner: string,
): Promise<Buffer> {
  const maxBytes = width > MAX_PHONE_WIDTH ? Number.POSITIVE_INFINITY : MAX_PHONE_BYTES;
  const qualities = width > MAX_ICON_WIDTH ? QUALITIES : ICON_QUALITIES;
  const encode = async (image: OpenImage): Promise<Buffer> => {
    let bytes: Buffer = Buffer.alloc(0);
    for (const quality of qualities) {
      const output: Output = { width, height: MAX_SIDE, quality, fit: "inside" };
      ({ bytes } = await image.encode(output, MAX_PIXELS));
      if (bytes.byteLength <= maxBytes) break;
    }
    return bytes;
  };
  return queueVariant(owner, () =>
    withStagedUpload(new Blob([stored]).stream(), ({ file }) => withOpenImage(file, MAX_SECONDS, encode)),
  );
}

/** Converts a stored image to a PNG data URL, for clients without WebP support. */
export async function pngAddress(tenantId: string, stored: Uint8Array): Promise<string> {
  const png = await queueImage(tenantId, () => sharp(stored).png().toBuffer());
  return `data:image/png;base64,${png.toString("base64")}`;
}
