import sharp from "sharp";
import type { ImageKind } from "@/features/startup/schema";
import { AppError } from "@/lib/app-error";
import { createFairQueue } from "@/server/concurrency/fair-queue";
import { IMAGE_COPY } from "./copy";
import { ImageError, type Measured, type OpenImage, type Output, withOpenImage } from "./open-image";
import { assertPlainSvg, isVector } from "./svg-rasterizer";
import type { Upload } from "./upload-staging";

/** An image as it is kept: WebP in sRGB, upright, one frame, nothing beside its pixels. */
export type EncodedImage = { bytes: Buffer; width: number; height: number; contentType: "image/webp" };

/** More pixels than any phone's photo; what claims more is never decoded. */
const MAX_PIXELS = 51_000_000;
/** What stands on its side, or came in passes, is decoded whole before it is drawn smaller. */
const MAX_DECODED_BYTES = 200_000_000;
/** A GIF is decoded whole whatever its size becomes, and a few kilobytes of it are a hundred megabytes. */
const MAX_GIF_PIXELS = 16_000_000;
/** Of an animation the first frame is kept, but its decoder may look at all of them. */
const MAX_FRAME_PIXELS = 200_000_000;
const MIN_SIDE_PIXELS = 32;
const MAX_SECONDS = 15;
const MAX_VECTOR_SECONDS = 3;

/** What an image is for decides how large it is kept. */
export type ImagePurpose = ImageKind | "avatar" | "slide" | "brand";

const OUTPUT: Record<ImagePurpose, Output> = {
  logo: { width: 256, height: 256, quality: 88, fit: "inside" },
  gallery: { width: 1600, height: 1200, quality: 80, fit: "inside" },
  slide: { width: 1920, height: 1440, quality: 84, fit: "inside" },
  brand: { width: 512, height: 512, quality: 92, fit: "inside" },
  avatar: { width: 256, height: 256, quality: 86, fit: "cover" },
};

type Format = "png" | "jpeg" | "webp" | "gif";
const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** What the first bytes say; the file's name and its declared type count for nothing. */
function sniff(bytes: Uint8Array): Format | null {
  if (startsWith(bytes, 0, "\x89PNG\r\n\x1a\n")) return "png";
  if (startsWith(bytes, 0, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP")) return "webp";
  if (startsWith(bytes, 0, "GIF87a") || startsWith(bytes, 0, "GIF89a")) return "gif";
  return null;
}

const queueImage = createFairQueue(2, IMAGE_COPY.busy);
/** One at a time, and apart from pictures, so that no user's upload waits for a drawing. */
const queueSvg = createFairQueue(1, IMAGE_COPY.busy);

/**
 * Decodes what a user sent and encodes it again, so that nothing but its pixels is ever served: no metadata, no second
 * format in the same bytes, no later frames. It is decoded in a process of its own, once its header has been judged.
 * (`docs/behaviours.md`, SUB-4; `docs/decisions/image-processing.md`)
 * @param owner whose picture it is: many of one wait for each other, not the others for them.
 * @throws AppError with words for the person who sent it.
 */
export async function encodeImage(sent: Upload, kind: ImagePurpose, owner: string): Promise<EncodedImage> {
  if (!sent.size) throw new AppError("BAD_REQUEST", IMAGE_COPY.empty, "image");
  if (kind === "brand" && isVector(sent.start)) {
    await assertPlainSvg(sent);
    return queueSvg(owner, () => withOpenImage(sent.file, MAX_VECTOR_SECONDS, drawVector));
  }
  if (!sniff(sent.start))
    throw new AppError(
      "BAD_REQUEST",
      kind === "brand" ? IMAGE_COPY.wrongBrandType : IMAGE_COPY.wrongType,
      "image",
    );
  return queueImage(owner, () =>
    withOpenImage(sent.file, MAX_SECONDS, (image) => reencode(image, OUTPUT[kind])),
  );
}

/** An SVG is drawn once: its scripts, links and entities end here, and only its pixels go on. */
async function drawVector(image: OpenImage): Promise<EncodedImage> {
  await image.draw(OUTPUT.brand.width).catch(refuse(IMAGE_COPY.vector));
  return reencode(image, OUTPUT.brand);
}

async function reencode(image: OpenImage, output: Output): Promise<EncodedImage> {
  judge(await image.measure(MAX_PIXELS).catch(refuse(IMAGE_COPY.broken)), output);
  const encoded = await image.encode(output, MAX_PIXELS).catch(refuse(IMAGE_COPY.broken));
  return { ...encoded, contentType: "image/webp" };
}

/** Refuses by its header what would cost too much to decode, or leave too little to be seen. */
function judge(size: Measured, output: Output): void {
  const pixels = size.width * size.height;
  const isTooLarge =
    pixels > (size.format === "gif" ? MAX_GIF_PIXELS : MAX_PIXELS) ||
    pixels * (size.pages ?? 1) > MAX_FRAME_PIXELS ||
    pixels * bytesOfPixel(size) > MAX_DECODED_BYTES;
  if (isTooLarge) throw new AppError("BAD_REQUEST", IMAGE_COPY.tooManyPixels, "image");
  if (Math.min(size.width, size.height) < MIN_SIDE_PIXELS)
    throw new AppError("BAD_REQUEST", IMAGE_COPY.tooSmall(MIN_SIDE_PIXELS), "image");
  if (thinnest(size, output) < MIN_SIDE_PIXELS / 2)
    throw new AppError("BAD_REQUEST", IMAGE_COPY.tooThin, "image");
}

/** What comes in passes is kept as coefficients of two bytes until the last one. */
const bytesOfPixel = ({ channels, depth, isProgressive }: Measured): number =>
  channels * ((depth === "uchar" ? 1 : 2) + (isProgressive ? 2 : 0));

/** The shorter side of what is kept, in pixels. */
function thinnest(size: Measured, { width, height, fit }: Output): number {
  const scale = fit === "inside" ? Math.min(1, width / size.width, height / size.height) : 1;
  return Math.min(size.width, size.height) * scale;
}

/** What the decoder cannot read, or not within its bounds, is the sender's file, not a fault of ours. */
const refuse =
  (words: string) =>
  (error: unknown): never => {
    if (!(error instanceof ImageError)) throw error;
    const isTooLarge = /pixel limit/i.test(error.message);
    throw new AppError(
      "BAD_REQUEST",
      isTooLarge && words !== IMAGE_COPY.vector ? IMAGE_COPY.tooManyPixels : words,
      "image",
    );
  };

/** A stored image of a community as a data address in PNG, for what reads no WebP. */
export async function pngAddress(tenantId: string, stored: Uint8Array): Promise<string> {
  const png = await queueImage(tenantId, () => sharp(stored).png().toBuffer());
  return `data:image/png;base64,${png.toString("base64")}`;
}
