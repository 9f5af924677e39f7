import sharp, { type Metadata } from "sharp";
import { COPY } from "@/features/startup/copy";
import type { ImageKind } from "@/features/startup/schema";
import { AppError } from "@/lib/app-error";
import type { Upload } from "./arriving";
import { turnsOf } from "./turns";
import { drawVector, isVector } from "./vectors";

/** An image as it is kept: WebP in sRGB, upright, one frame, nothing beside its pixels. */
export type EncodedImage = { bytes: Buffer; width: number; height: number; contentType: "image/webp" };

const { image: say } = COPY;

/** More pixels than any phone's photo; what claims more is never decoded. */
const MOST_PIXELS = 51_000_000;
/** What stands on its side, or came in passes, is decoded whole before it is drawn smaller. */
const MOST_DECODED_BYTES = 200_000_000;
const SMALLEST_SIDE = 32;
const LONGEST_SECONDS = 15;

/** What an image is for decides how large it is kept. */
export type ImagePurpose = ImageKind | "avatar" | "slide" | "brand";
type Output = { width: number; height: number; quality: number; fit: "inside" | "cover" };

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

const inTurn = turnsOf(2, say.busy);

/**
 * Decodes what somebody sent and encodes it anew, so that nothing but its pixels is ever served: no
 * metadata, no second format in the same bytes, no later frames. (`docs/behaviours.md`, SUB-4)
 * @param owner whose picture it is: many of one wait for each other, not the others for them.
 * @throws AppError with words for the person who sent it.
 */
export async function encodeImage(sent: Upload, kind: ImagePurpose, owner: string): Promise<EncodedImage> {
  if (!sent.size) throw new AppError("BAD_REQUEST", say.empty, "image");
  const drawn = kind === "brand" && isVector(sent.start) ? await drawVector(sent, owner) : null;
  if (!drawn && !sniff(sent.start))
    throw new AppError("BAD_REQUEST", kind === "brand" ? say.wrongBrandType : say.wrongType, "image");
  return inTurn(owner, async () => reencode(drawn ?? (await sent.read()), kind));
}

async function reencode(input: Uint8Array, kind: ImagePurpose): Promise<EncodedImage> {
  const output = OUTPUT[kind];
  const { width, height, quality, fit } = output;
  const image = sharp(input, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 });
  const size = await image.metadata().catch(refuseBroken);
  const pixels = size.width * size.height;
  if (pixels > MOST_PIXELS || pixels * bytesOfPixel(size) > MOST_DECODED_BYTES)
    throw new AppError("BAD_REQUEST", say.tooManyPixels, "image");
  if (Math.min(size.width, size.height) < SMALLEST_SIDE)
    throw new AppError("BAD_REQUEST", say.tooSmall(SMALLEST_SIDE), "image");
  if (thinnest(size, output) < SMALLEST_SIDE / 2) throw new AppError("BAD_REQUEST", say.tooThin, "image");
  const { data, info } = await image
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === "inside" })
    .webp({ quality, alphaQuality: 100, effort: 4 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
  return { bytes: data, width: info.width, height: info.height, contentType: "image/webp" };
}

/** What comes in passes is kept as coefficients of two bytes until the last one. */
const bytesOfPixel = ({ channels, depth, isProgressive }: Metadata): number =>
  channels * ((depth === "uchar" ? 1 : 2) + (isProgressive ? 2 : 0));

/** The shorter side of what is kept, in pixels. */
function thinnest(size: Metadata, { width, height, fit }: Output): number {
  const scale = fit === "inside" ? Math.min(1, width / size.width, height / size.height) : 1;
  return Math.min(size.width, size.height) * scale;
}

/** What the decoder cannot read is the sender's file, not a fault of ours. */
function refuseBroken(error: Error): never {
  const isTooLarge = /pixel limit/i.test(error.message);
  throw new AppError("BAD_REQUEST", isTooLarge ? say.tooManyPixels : say.broken, "image");
}

/** A stored image of a community as a data address in PNG, for what reads no WebP. */
export async function pngAddress(tenantId: string, stored: Uint8Array): Promise<string> {
  const png = await inTurn(tenantId, () => sharp(stored).png().toBuffer());
  return `data:image/png;base64,${png.toString("base64")}`;
}
