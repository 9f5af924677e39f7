import { setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

/** What a drawing may take, the process itself included. */
const MOST_MEMORY = 400_000_000;
const LOOK_MS = 20;

/**
 * Draws an SVG from standard input as a PNG on standard output, in a process of its own: a few bytes of it can be drawn
 * for hours and fill all memory, and no limit of the decoder ends that. The process does.
 */
const [side, seconds] = process.argv.slice(2).map(Number);
const end = () => process.kill(process.pid, "SIGKILL");
setTimeout(end, seconds * 1000);
setInterval(() => process.memoryUsage.rss() > MOST_MEMORY && end(), LOOK_MS);
setPriority(10);

const USUAL_DENSITY = 72;
const limitInputPixels = 16_000_000;

const input = await buffer(process.stdin);
const { width, height } = await sharp(input).metadata();
const density = Math.min(Math.max((USUAL_DENSITY * side) / Math.max(width, height), 1), 2400);
const png = await sharp(input, { density, limitInputPixels })
  .resize({ width: side, height: side, fit: "inside" })
  .png()
  .toBuffer();
process.stdout.end(png, () => process.exit());
