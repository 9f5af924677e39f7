import type { Readable } from "node:stream";
import * as m from "#messages";
import { refuse } from "./refusals";
import type { Source } from "./source";

const SAMPLE_BYTES = 64 * 1024;

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Text of the file, part by part, without a byte order mark. */
export type Texts = AsyncGenerator<string>;

/** Without a mark, every other byte of UTF-16 is zero in most texts. */
function guessUtf16(sample: Buffer): Encoding | null {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.3 && even < half * 0.05) return "utf-16le";
  return even > half * 0.3 && odd < half * 0.05 ? "utf-16be" : null;
}

function encodingOf(sample: Buffer): Encoding | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  return guessUtf16(sample);
}

/** Bytes that aren't UTF-8 are read as Windows-1252, in which spreadsheets save. */
export async function detectEncoding(source: Source): Promise<Encoding> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  const stream = await source.open();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const found = isFirst ? encodingOf(chunk.subarray(0, SAMPLE_BYTES)) : null;
      if (found) return found;
      isFirst = false;
      if (!isValid(() => strict.decode(chunk, { stream: true }))) return "windows-1252";
    }
    return isValid(() => strict.decode()) ? "utf-8" : "windows-1252";
  } finally {
    stream.destroy();
  }
}

function isValid(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

export async function* decode(source: Source, encoding: Encoding): Texts {
  const decoder = new TextDecoder(encoding);
  const stream: Readable = await source.open();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>)
      yield assertText(decoder.decode(chunk, { stream: true }));
    yield assertText(decoder.decode());
  } finally {
    stream.destroy();
  }
}

function assertText(text: string): string {
  if (text.includes("\0")) throw refuse("not-text", m.integrations_import_notText());
  return text;
}
