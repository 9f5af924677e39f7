import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { COPY } from "@/features/startup/copy";
import { AppError } from "@/lib/app-error";
import type { Upload } from "./arriving";
import { turnsOf } from "./turns";

const COMMENT = /<!--[\s\S]*?-->/g;
const SVG_START = /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE svg[^[>]*(?:\[[^\]]*\]\s*)?>\s*)?<svg[\s>]/i;

/** Whether the first of a file, its comments left out, is that of an SVG; it is never kept as one. */
export const isVector = (start: Uint8Array): boolean =>
  SVG_START.test(new TextDecoder().decode(start).replace(COMMENT, ""));

const LARGEST_VECTOR = 256 * 1024;
const DRAWN_SIDE = 512;
const LONGEST_SECONDS = 3;
const PROCESS = path.join(process.cwd(), "src", "server", "vector-process.js");

/** One at a time, and apart from pictures, so that nobody's upload waits for a drawing. */
const inTurn = turnsOf(1, COPY.image.busy);

/**
 * Entities, style sheets and effects, which no logo needs to be drawn. In an encoding of its own choice all of these
 * would be written otherwise.
 */
const HOSTILE = /<!ENTITY|<\?xml-stylesheet|<([\w.-]+:)?fe[A-Z]|encoding\s*=\s*["'](?!utf-8["'])/i;

/**
 * An SVG drawn once, as a PNG: its scripts, links and entities end here, and only its pixels go on. What is still being
 * drawn after three seconds is no logo.
 * @throws BAD_REQUEST (`image`) with words for the person who sent it.
 */
export async function drawVector(sent: Upload, owner: string): Promise<Buffer> {
  const refuse = () => new AppError("BAD_REQUEST", COPY.image.vector, "image");
  if (sent.size > LARGEST_VECTOR) throw refuse();
  const input = await sent.read();
  if (HOSTILE.test(new TextDecoder().decode(input))) throw refuse();
  const png = await inTurn(owner, () => draw(input));
  if (!png) throw refuse();
  return png;
}

/** Null where the process ended before it had drawn. */
async function draw(input: Uint8Array): Promise<Buffer | null> {
  const limits = [DRAWN_SIDE, LONGEST_SECONDS].map(String);
  const drawing = spawn(process.execPath, [PROCESS, ...limits], {
    env: { NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  // It may end before it has read everything.
  drawing.stdin.on("error", () => {});
  drawing.stdin.end(input);
  const [png, [code]] = await Promise.all([buffer(drawing.stdout), once(drawing, "exit")]);
  return code === 0 ? png : null;
}
