import { fstatSync, readSync } from "node:fs";
import { setPriority } from "node:os";
import sharp from "sharp";

/** The memory limit for one image, including the process itself. */
const MAX_MEMORY_BYTES = 400_000_000;
const WATCH_MS = 20;

/**
 * Decodes one user-supplied image in its own process: a few bytes can take hours to render and fill all
 * memory, no decoder limit prevents that, and decoders rarely free memory. The process exits after its image.
 */
const end = () => process.kill(process.pid, "SIGKILL");
setInterval(() => process.memoryUsage.rss() > MAX_MEMORY_BYTES && end(), WATCH_MS);
process.on("disconnect", end);
setPriority(10);

const USUAL_DENSITY = 72;
const MAX_VECTOR_PIXELS = 16_000_000;

/** Reads standard input, which is a file, from the start: the writer left its position at the end. */
function readInput() {
  const bytes = Buffer.alloc(fstatSync(0).size);
  let at = 0;
  for (let read = -1; at < bytes.length && read !== 0; at += read)
    read = readSync(0, bytes, at, bytes.length - at, at);
  return bytes.subarray(0, at);
}

let input = readInput();
const open = (mostPixels) => sharp(input, { limitInputPixels: mostPixels, failOn: "error", pages: 1 });

const tasks = {
  /** Reads only the header; decodes no pixels. */
  async measure({ mostPixels }) {
    const { format, width, height, pages, channels, depth, isProgressive } =
      await open(mostPixels).metadata();
    return { format, width, height, pages, channels, depth, isProgressive };
  },
  /** Rasterizes an SVG; later steps use the result. */
  async draw({ side }) {
    const { width, height } = await sharp(input).metadata();
    const density = Math.min(Math.max((USUAL_DENSITY * side) / Math.max(width, height), 1), 2400);
    input = await sharp(input, { density, limitInputPixels: MAX_VECTOR_PIXELS })
      .resize({ width: side, height: side, fit: "inside" })
      .png()
      .toBuffer();
  },
  /** Rotates the image upright and encodes it in its new size as WebP, on a ground if one is given. */
  async encode({ mostPixels, width, height, fit, quality, ground }) {
    const resized = open(mostPixels)
      .autoOrient()
      .resize({ width, height, fit, withoutEnlargement: fit === "inside" });
    const { data, info } = await (ground ? resized.flatten({ background: ground }) : resized)
      .webp({ quality, alphaQuality: 100, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  },
};

process.on("message", async ({ task, ...given }) => {
  try {
    process.send({ value: await tasks[task](given) });
  } catch (error) {
    process.send({ error: String(error?.message) });
  }
});
process.send({ value: "ready" });
